import type { AppError } from '@dars/contracts/errors';
import { negotiateLanguage } from '@dars/contracts/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { platformRealm, sendPage } from './page-model.ts';

export function pageErrors(deps: Deps) {
  return async (error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = negotiateLanguage(request.headers['accept-language']);
    const realm = platformRealm(deps.config.baseUrl, language);
    return sendPage(deps, request, reply, {
      realm,
      language,
      page: { kind: 'error', code: error.code, requestId: request.id },
    });
  };
}
