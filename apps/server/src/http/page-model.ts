import { randomBytes } from 'node:crypto';
import type { Language } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/constants';
import type { FormState, PageModel, PublicPage, Realm } from '@dars/contracts/page';
import { DEFAULT_SETTINGS } from '@dars/contracts/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { BaseUrl } from '../env.ts';
import { pagePolicy } from './headers.ts';

export const EMPTY_FORM: FormState = { values: {}, issues: [], error: null };

const PLATFORM_NAMES: Record<Language, string> = { ar: 'درس', en: 'Dars', es: 'Dars' };

/** The platform's own pages look the same everywhere, also where no portal is known and while the database is away. */
export function platformRealm(base: BaseUrl, language: Language): Realm {
  return {
    id: PLATFORM_ID,
    kind: 'platform',
    slug: '',
    name: PLATFORM_NAMES[language],
    description: '',
    language: 'ar',
    status: 'PUBLISHED',
    package: null,
    settings: DEFAULT_SETTINGS,
    origin: base.origin,
    platformOrigin: base.origin,
  };
}

export interface PageAnswer {
  page: PublicPage;
  realm: Realm;
  language: Language;
}

/** Renders a page under a policy that only its own inline parts satisfy. */
export async function sendPage(
  { pages, now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, realm, language }: PageAnswer,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const path = request.url.split('?', 1)[0] ?? '/';
  const model: PageModel = { page, realm, language, path, nonce, year: now().getUTCFullYear() };
  const html = await pages.render(model);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-language': language,
      'content-security-policy': pagePolicy(nonce),
      vary: 'accept-language, cookie',
    })
    .send(html);
}
