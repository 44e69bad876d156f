import type { ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { ADDRESS_LINK_PATH, addressLinkPath } from '@dars/contracts/accounts/addresses/address-link';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toAppError } from '../../../core/errors.ts';
import { redirectToSuspension, seeOther } from '../address.ts';
import { createPageCaller } from '../caller.ts';
import { FORM_LIMIT, fieldsOf, type RealmHandler } from '../forms.ts';
import { sendPage, type Visit } from '../visit.ts';

/** Longest token that is looked for; a longer one is none. */
const TOKEN_MAX = 200;

/** Registers the page behind the links of a change of address. Only its form acts: mail scanners open links too. */
export function registerAddressPage(app: FastifyInstance, on: RealmHandler): void {
  app.get(ADDRESS_LINK_PATH, on('tenant', show));
  app.post(ADDRESS_LINK_PATH, { bodyLimit: FORM_LIMIT }, on('tenant', submit));
}

const tokenIn = (given: unknown): string => (typeof given === 'string' ? given.slice(0, TOKEN_MAX) : '');

async function show(visit: Visit): Promise<FastifyReply> {
  const { request, reply, realm, ctx } = visit;
  if (realm.status === 'SUSPENDED') return redirectToSuspension(reply, realm.kind, undefined);
  const token = tokenIn((request.query as Record<string, unknown>)['token']);
  const change = await orNull(() => createPageCaller(ctx).auth.findAddressChange({ token }));
  if (!change) reply.status(404);
  return sendPage(ctx.deps, visit, { kind: 'address-change', token, change });
}

async function submit(visit: Visit): Promise<FastifyReply> {
  const { reply, realm, ctx, request } = visit;
  if (realm.status === 'SUSPENDED') return redirectToSuspension(reply, realm.kind, undefined);
  const { token: sent, answer } = fieldsOf(request);
  const token = tokenIn(sent);
  const { auth } = createPageCaller(ctx);
  await orNull(() =>
    answer === 'refuse' ? auth.declineAddressChange({ token }) : auth.confirmAddressChange({ token }),
  );
  return seeOther(reply, addressLinkPath(token));
}

/** Resolves with null for a link that does not work. */
async function orNull(find: () => Promise<ShownAddressChange>): Promise<ShownAddressChange | null> {
  try {
    return await find();
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'token-invalid' || code === 'validation') return null;
    throw error;
  }
}
