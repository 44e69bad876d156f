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

type Support = Pick<Config, 'production' | 'supportEmail'>;

/** The fault of a production server that cannot tell anybody whom to write to, and its remedy. */
export function supportProblem({ production, supportEmail }: Support): { detail: string; remedy: string } | undefined {
  if (!production || supportEmail !== undefined) return undefined;
  return {
    detail: 'there is no address for questions: mails about a suspended portal name nobody whom to write to',
    remedy: 'Set SUPPORT_EMAIL.',
  };
}

export function warnOfMissingSupport(config: Support, log: FastifyBaseLogger): void {
  const problem = supportProblem(config);
  if (problem) log.warn(`${problem.detail}. ${problem.remedy}`);
}
