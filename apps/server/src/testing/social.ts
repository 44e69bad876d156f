import type { LightMyRequestResponse } from 'fastify';
import { type Harness, PLATFORM_HOST } from './harness.ts';

/** A browser that keeps cookies per host and follows redirects only when asked. */
export class Browser {
  readonly #harness: Pick<Harness, 'request'>;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(harness: Pick<Harness, 'request'>) {
    this.#harness = harness;
  }

  get(address: string): Promise<LightMyRequestResponse> {
    return this.#send(address, {});
  }

  post(address: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#send(address, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }

  cookie(host: string, name: string): string | undefined {
    return this.#jar(host).get(name);
  }

  plant(host: string, name: string, value: string): void {
    this.#jar(host).set(name, value);
  }

  /** Follows redirects until a page is answered, or until an address starts with `until`, which is not opened. */
  async follow(response: LightMyRequestResponse, from: string, until?: string): Promise<FollowedResponse> {
    let [answer, address] = [response, from];
    while (answer.statusCode >= 300 && answer.statusCode < 400) {
      address = new URL(String(answer.headers.location), address).href;
      if (until !== undefined && address.startsWith(until)) break;
      answer = await this.get(address);
    }
    return { response: answer, address };
  }

  async #send(
    address: string,
    rest: Omit<Parameters<Harness['request']>[0], 'url' | 'host'>,
  ): Promise<LightMyRequestResponse> {
    const { host, pathname, search } = new URL(address);
    const jar = this.#jar(host);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#harness.request({ host, url: pathname + search, cookie, ...rest });
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || (expires && expires.getTime() <= 0)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  #jar(host: string): Map<string, string> {
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }
}

export interface FollowedResponse {
  response: LightMyRequestResponse;
  address: string;
}

interface Person {
  email: string;
  firstName?: string;
  lastName?: string;
  verified?: boolean;
}

interface Journey {
  host: string;
  provider?: 'google' | 'apple';
  next?: string;
}

/** Signs a person in at the provider, and returns the provider's answer without delivering it. */
export async function answerOf(
  browser: Browser,
  { host, provider = 'google', next }: Journey,
  person: Person,
): Promise<ProviderCallback> {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  return answerFrom(browser, { begin: `http://${host}/social/${provider}${query}`, provider }, person);
}

/** Like `answerOf`, from an address of the application or the provider. */
export async function answerFrom(
  browser: Browser,
  { begin, provider }: { begin: string; provider: 'google' | 'apple' },
  person: Person,
): Promise<ProviderCallback> {
  const asked = await browser.follow(await browser.get(begin), begin);
  if (asked.response.statusCode !== 200) throw new Error(`No page of the provider: ${asked.response.body}`);
  const { verified = true, ...told } = person;
  const fields = { firstName: '', lastName: '', ...told, ...(verified && { verified: 'on' }) };
  const callback = `http://${PLATFORM_HOST}/social/${provider}/callback`;
  const answered = await browser.follow(await browser.post(asked.address, fields), asked.address, callback);
  const posted = /<form method="post" action="([^"]+)">(.*?)<noscript>/s.exec(answered.response.body);
  if (!posted) return { callback, fields: Object.fromEntries(new URL(answered.address).searchParams) };
  const inputs = [...String(posted[2]).matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return { callback: String(posted[1]), fields: Object.fromEntries(inputs.map(([, name, value]) => [name, value])) };
}

export interface ProviderCallback {
  callback: string;
  fields: Record<string, string>;
}

/** Delivers the provider's answer to the application: Apple's by a form, Google's by a redirect. */
export function deliverCallback(
  browser: Browser,
  { callback, fields }: ProviderCallback,
): Promise<LightMyRequestResponse> {
  if (callback.includes('apple')) return browser.post(callback, fields);
  return browser.get(`${callback}?${new URLSearchParams(fields)}`);
}

/** Runs a whole sign-in by a provider, and returns the address at which it ends. */
export async function signInBy(browser: Browser, journey: Journey, person: Person): Promise<string> {
  const handed = await deliverCallback(browser, await answerOf(browser, journey, person));
  const finish = String(handed.headers.location);
  return new URL(String((await browser.get(finish)).headers.location), finish).href;
}
