import { chromium } from '@playwright/test';
export const PORT = Number(process.env.KPORT ?? 4870);
export const url = (p, slug='academy') => `http://${slug}.localhost:${PORT}${p}`;
export async function open({ lang='ar', width=1280, height=800, touch=false, login='owner@academy.test' }={}) {
  const browser = globalThis.__b ??= await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: false, locale: lang });
  await context.addCookies([{ name: 'lang', value: lang, url: url('/') }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.on('pageerror', e => console.log('PAGEERROR', e.message));
  page.on('console', m => m.type()==='error' && console.log('CONSOLE', m.text().slice(0,300)));
  await page.goto(url('/home/login'));
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('Dars_Demo1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(u => !u.pathname.includes('login'));
  return page;
}
export const post = (page, procedure, body) => page.evaluate(async ([p, b]) => {
  const r = await fetch(`/trpc/${p}`, { method: 'POST', headers: {'content-type':'application/json'}, body: JSON.stringify(b) });
  const j = await r.json(); if (!r.ok) throw new Error(JSON.stringify(j)); return j.result.data; }, [procedure, body]);
export const shot = (page, name, o) => page.screenshot({ path: `/tmp/k-shots/${name}.png`, ...o });
export const end = () => globalThis.__b?.close();
