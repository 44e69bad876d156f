import { open, post, shot, url, end } from './k-drive.mjs';
const p = await open();
const list = await p.evaluate(async () => (await (await fetch('/trpc/course.list?input=' + encodeURIComponent(JSON.stringify({})))).json()));
const rows = list.result?.data?.rows; console.log(rows?.map(r => [r.id, r.title]), rows ? '' : JSON.stringify(list));
const id = rows[0].id;
for (const lang of ['ar','en','es']) for (const [w,h] of [[1280,800],[390,844]]) {
  const q = await open({ lang, width: w, height: h, touch: w===390 });
  await q.goto(url(`/home/admin/courses/${id}`));
  await q.getByRole('treegrid').waitFor();
  await q.waitForTimeout(500);
  await shot(q, `tree-${lang}-${w}`);
  await q.context().close();
}
await end();
