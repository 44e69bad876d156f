import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';

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
