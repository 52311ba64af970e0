/* follow — a page that hp2ps --follow writes again and again reloads itself while the log grows.
 *
 * The address keeps the view. The rest, such as how far the page is scrolled, stands in the state of the
 * history, which lasts over a reload. A reader can pause it, and it waits by itself as long
 * as something is under way: a drag, an open menu, marked text. If a reload brought nothing new, the next
 * comes later; so a page whose hp2ps was killed does little.
 */
const FOLLOW = { soon: 2000, late: 30000 };

const isFollowed = () => (page.tree || page.log).live === true;

/* Differs if there is something new. */
const stampOf = () => page.tree ? page.tree.nodes[0].all.join() : page.log.samples;

/* The element with the focus, to be found again after a reload: a selector, or the name of a row. */
function focusNow() {
  const e = document.activeElement, row = e?.closest?.('#table tbody tr'), group = e?.closest?.('[role=radiogroup]');
  if (row) return { row: row.cells[0].title };
  if (group && e.dataset.value) return { group: group.id, value: e.dataset.value };
  return e?.id ? { id: e.id } : null;
}

function focusAgain(kept) {
  const find = () => {
    if (kept.row !== undefined) return [...byId('table').tBodies[0].rows].find(r => r.cells[0].title === kept.row)?.querySelector('button');
    if (kept.group) return [...byId(kept.group)?.children || []].find(b => b.dataset.value === kept.value);
    return byId(kept.id);
  };
  if (kept) find()?.focus({ preventScroll: true });
}

function standing() {
  const { view, theme, follow } = page, cursor = page.tree ? null : page.cursor, chosen = cursor && cursor.band ? cursor.band.name : null;
  return {
    followed: true, theme, rows: view.rows, paused: follow.paused, stamp: stampOf(), wait: follow.wait, scroll: [scrollX, scrollY], focus: focusNow(),
    cursor: cursor ? { time: page.log.times[cursor.column], y: cursor.y, band: chosen } : null,
  };
}

const isBusy = () => page.drag || page.printing || byId('keys').open || !byId('savemenu').hidden || document.hidden || !getSelection().isCollapsed || document.activeElement === byId('names');

function reloadSoon() {
  clearTimeout(page.follow.timer);
  if (page.follow.paused) return;
  page.follow.timer = setTimeout(() => {
    if (isBusy()) { reloadSoon(); return; }
    history.replaceState(standing(), '', location.href);
    location.reload();
  }, page.follow.wait);
}

function showFollow() {
  const button = byId('follow'), { paused } = page.follow;
  button.hidden = !isFollowed();
  button.setAttribute('aria-pressed', String(!paused));
  button.textContent = paused ? 'Paused' : 'Following';
  button.title = paused ? 'The page stays as it is. Press to follow the run again.' : 'The run goes on, and this page reloads itself. Press to pause.';
}

/* Puts back what the page was like before it reloaded; the view itself is in the address. */
function standAgain(kept) {
  if (kept.theme !== page.theme) { setTheme(kept.theme); show(); }
  if (kept.rows > page.view.rows) { page.view.rows = kept.rows; page.desk.more(); }
  if (kept.cursor) {
    const { time, y, band } = kept.cursor;
    page.cursor = { column: nearestColumn(time), y, band: page.scene.drawn.find(b => b.name === band) || null };
    paintOver();
  }
  focusAgain(kept.focus);
  scrollTo(...kept.scroll);
}

function beginFollowing() {
  const kept = history.state?.followed ? history.state : null, news = !kept || kept.stamp !== stampOf();
  page.follow = { paused: kept ? kept.paused : false, wait: news ? FOLLOW.soon : Math.min(FOLLOW.late, kept.wait * 2), timer: 0 };
  showFollow();
  if (kept) standAgain(kept);
  if (!isFollowed()) return;
  byId('follow').addEventListener('click', () => { page.follow.paused = !page.follow.paused; page.follow.wait = FOLLOW.soon; showFollow(); reloadSoon(); });
  document.addEventListener('visibilitychange', reloadSoon);
  reloadSoon();
}
