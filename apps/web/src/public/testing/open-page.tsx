import type { Language } from '@dars/contracts/languages';
import type { PublicPage } from '@dars/contracts/portal/page';
import { plainText } from '@dars/i18n/isolate';
import { act, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { AccountScreen } from '../account-screen.tsx';
import { HydratedRoot } from '../hydrated-root.tsx';
import { pageContent } from '../page-content.tsx';
import type { PublicPageData } from '../page-data.ts';
import { SignInScreen } from '../sign-in-screen.tsx';
import { pageModel } from './models.ts';

const NO_FILES = { scripts: [], preloads: [], styles: [] };
export const contentOf = (page: PublicPage, language: Language = 'en') =>
  pageContent(pageModel(page, language), NO_FILES);

/** Opens a page as in a browser: the server's HTML, hydrated by the script. Returns the hydration errors. */
export function open(page: PublicPage, language: Language = 'en') {
  const { html, data } = contentOf(page, language);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  const errors: unknown[] = [];
  const Screen = page.kind === 'login' || page.kind === 'activate' ? SignInScreen : AccountScreen;
  render(<HydratedRoot served={JSON.parse(data) as PublicPageData} Screen={Screen} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  return errors;
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
}
export const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
export const submit = () => fireEvent.submit(field('password').form ?? document);
export const messageOf = (name: string) => plainText(document.getElementById(`${name}-message`)?.textContent ?? '');
export const answers = (status: number, body: unknown, headers = {}) =>
  vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status, headers }));
export const flushTimers = () => act(async () => vi.advanceTimersByTimeAsync(0));
