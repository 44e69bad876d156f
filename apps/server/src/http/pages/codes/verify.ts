import type { VerifiedCertificate } from '@dars/contracts/learning/certificate';
import { verifyPath } from '@dars/contracts/learning/certificate';
import { parseCertificateCode } from '@dars/contracts/learning/certificate-code';
import { TYPED_CODE_MAX } from '@dars/contracts/typed-code';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toAppError } from '../../../core/errors.ts';
import { findVerified } from '../../../modules/certificate/find-verified.ts';
import { seeOther } from '../address.ts';
import type { RealmHandler } from '../forms.ts';
import { sendPage, type Visit } from '../visit.ts';

/** Registers the pages on which anybody verifies a certificate, at portals, also archived ones, and at the platform. */
export function registerVerifyPages(app: FastifyInstance, on: RealmHandler): void {
  const config = { outlivesPortal: true };
  app.get('/verify', { config }, on('any', showForm));
  app.get('/verify/:code', { config }, on('any', showCertificate));
}

/** Shows the form, or leads to the address of the code that the form sent. */
async function showForm(visit: Visit): Promise<FastifyReply> {
  const { code } = visit.request.query as { code?: unknown };
  const typed = typeof code === 'string' ? code.slice(0, TYPED_CODE_MAX).toWellFormed().trim() : '';
  if (typed !== '') return seeOther(visit.reply, verifyPath(parseCertificateCode(typed) ?? typed));
  return sendVerification(visit, { typed: null, certificate: null });
}

async function showCertificate(visit: Visit): Promise<FastifyReply> {
  const { request, reply } = visit;
  const typed = (request.params as { code: string }).code.slice(0, TYPED_CODE_MAX);
  const certificate = await find(visit, typed);
  if (!certificate) reply.status(404);
  return sendVerification(visit, { typed, certificate });
}

interface Shown {
  typed: string | null;
  certificate: VerifiedCertificate | null;
}

const sendVerification = (visit: Visit, shown: Shown): Promise<FastifyReply> =>
  sendPage(visit.ctx.deps, visit, { kind: 'verify', ...shown, isAlone: visit.realm.status === 'ARCHIVED' });

async function find({ ctx }: Visit, code: string): Promise<VerifiedCertificate | null> {
  try {
    return await findVerified(ctx, { code });
  } catch (error) {
    if (toAppError(error).code === 'not-found') return null;
    throw error;
  }
}
