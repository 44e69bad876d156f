import type { CreatedToken, Token } from '@dars/contracts/accounts/token';
import { type Harness, portalHost } from './harness.ts';
import { bearer } from './tokens.ts';

export const ACADEMY = portalHost('academy');

export const NEW_TOKEN = { name: 'Timetable', scopes: ['courses:read'], expiresInDays: 30 };

/** Helpers for the tokens of the academy's admin. */
export function tokenClient({ request }: Harness, cookie: string) {
  return {
    /** Creates a token. @throws if it is refused */
    async make(body: object = NEW_TOKEN): Promise<CreatedToken> {
      const answer = await request({ host: ACADEMY, method: 'POST', url: '/api/tokens', body, cookie });
      if (answer.statusCode !== 201) throw new Error(`The token was refused: ${answer.body}`);
      return answer.json();
    },

    revoke: (id: string) => request({ host: ACADEMY, method: 'DELETE', url: `/api/tokens/${id}`, cookie }),

    async find(wanted: string, by = cookie): Promise<Token | undefined> {
      const answer = await request({ host: ACADEMY, url: '/api/tokens?size=100', cookie: by });
      return answer.json<{ rows: Token[] }>().rows.find(({ id }) => id === wanted);
    },

    /** Calls with a token, and returns the status and the code of a refusal. */
    async use(token: string, { host = ACADEMY, url = '/api/courses', headers = {} } = {}): Promise<unknown[]> {
      const answer = await request({ host, url, headers: { ...bearer(token), ...headers } });
      return answer.statusCode < 400 ? [answer.statusCode] : [answer.statusCode, answer.json().code];
    },
  };
}
