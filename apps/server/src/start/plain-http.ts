import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';

/** The problem of production over http:// and its remedy; undefined if there is none. */
export function plainHttpProblem({
  production,
  baseUrl,
}: Pick<Config, 'production' | 'baseUrl'>): { detail: string; remedy: string } | undefined {
  if (!production || baseUrl.secure) return undefined;
  return {
    detail: `BASE_URL is ${baseUrl.origin}: passwords and sessions travel unencrypted, and anybody on the way can read and take them`,
    remedy: 'Put a proxy with a certificate in front of Dars, and set BASE_URL to its https:// address.',
  };
}

export function warnOfPlainHttp(config: Pick<Config, 'production' | 'baseUrl'>, log: FastifyBaseLogger): void {
  const problem = plainHttpProblem(config);
  if (problem) log.error(`NOT SECURE. ${problem.detail}. ${problem.remedy}`);
}
