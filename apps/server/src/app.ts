import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { AppError } from '@dars/contracts/errors';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Deps } from './core/deps.ts';
import { describeError } from './core/describe-error.ts';
import { toAppError } from './core/errors.ts';
import { createDrawer } from './drawing/drawer.ts';
import { logAnswer, registerAccessLog } from './http/api/log.ts';
import { registerRequestMetrics } from './http/api/metrics.ts';
import { registerRest } from './http/api/rest.ts';
import { registerTracing } from './http/api/tracing.ts';
import { registerTrpc, underLoadOf } from './http/api/trpc.ts';
import { registerTrpcAdapter } from './http/api/trpc-adapter.ts';
import { registerAssets } from './http/assets.ts';
import { registerCardEvents } from './http/card-events.ts';
import { type ContextOf, contextFactory, sessionCookieName } from './http/context.ts';
import { refuseConnection, registerErrors, sendRestError, sendUnroutedError } from './http/error-reply.ts';
import { registerBadgeFiles } from './http/files/badge-files.ts';
import { registerCertificateFiles } from './http/files/certificate-files.ts';
import { registerCertificatePreview } from './http/files/certificate-preview.ts';
import { registerFiles } from './http/files/files.ts';
import { registerInvoiceFiles } from './http/files/invoice-files.ts';
import { registerUploads } from './http/files/uploads.ts';
import { registerHeaders, securityHeaders } from './http/guards/headers.ts';
import { registerHost } from './http/guards/host.ts';
import { registerJson } from './http/guards/json.ts';
import { registerLimits, registerQueueLimit } from './http/guards/limits.ts';
import { registerOriginCheck } from './http/guards/origin.ts';
import { registerRequestTarget } from './http/guards/request-target.ts';
import { registerSlowBodies } from './http/guards/slow-bodies.ts';
import { registerHealth } from './http/health.ts';
import { collectRoutes, type KnownRoute, notFound } from './http/not-found.ts';
import { registerApiDocs } from './http/openapi/docs.ts';
import { pageErrors } from './http/pages/errors.ts';
import { registerOfflineWorker } from './http/pages/offline-worker.ts';
import { pages } from './http/pages/pages.ts';
import { registerPictures } from './http/pages/pictures.ts';
import { registerRootFiles } from './http/pages/root-files.ts';
import { registerTemplateImages } from './http/pages/template-images.ts';
import { registerQuery } from './http/query.ts';
import { registerDevIdentity } from './modules/accounts/social/dev-identity.ts';
import { createProviders } from './modules/accounts/social/providers.ts';
import { registerDevMailbox } from './modules/mail/dev-mailbox.ts';
import { REST_ROUTES } from './router.ts';

/** The largest JSON body, in bytes; files are uploaded another way. */
const BODY_LIMIT = 1024 * 1024;

/** The longest part of a path, in characters: long enough for the names of a whole tRPC batch. */
const MAX_PARAM_LENGTH = 1000;

/**
 * How the browser's calls are compressed: those of some length, and at the level that takes the least time. The REST
 * API's answers are not, since the longest are streamed to programs for which the server's time counts more.
 */
const COMPRESSION = {
  ...{ encodings: ['gzip'] as 'gzip'[], zlibOptions: { level: constants.Z_BEST_SPEED } },
  ...{ threshold: 2048, globalDecompression: false },
};

/** Time in ms that an idle connection stays open, longer than proxies keep theirs. */
const KEEP_ALIVE = 65_000;

/** Builds the application without opening a port; tests call it by `inject`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const contextOf = contextFactory(deps);
  const sendErrorPage = pageErrors(deps, contextOf);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The access log and the errors include the request's fields themselves; a child logger for each request costs more
    // than both.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => acceptRequestId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    keepAliveTimeout: KEEP_ALIVE,
    requestTimeout: config.timeouts.upload,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config.baseUrl)).header('x-request-id', request.id);
      sendUnroutedError(toAppError(error), request, reply, sendErrorPage)
        .catch((failure: unknown) => {
          log.error({ requestId: request.id, error: describeError(failure) }, 'an unrouted request was not answered');
          sendRestError(new AppError('internal'), request, reply);
        })
        .finally(() => logAnswer(log, request, reply, 'none'));
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, log),
    http: { headersTimeout: config.timeouts.headers, connectionsCheckingInterval: config.timeouts.check },
    // Requests that are under way during draining are still answered, which closes their connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const routes = collectRoutes(app);
  // The property also exists outside the site, where it stays null.
  app.decorateRequest('realm', null);
  registerErrors(app, log, sendErrorPage);
  registerAccessLog(app, log);
  registerTracing(app, deps);
  if (deps.metrics) registerRequestMetrics(app, deps.metrics);
  registerHeaders(app, config.baseUrl);
  registerRequestTarget(app);
  registerSlowBodies(app, deps);
  registerJson(app);
  registerHealth(app, deps);
  await app.register(cookie, { hook: false });
  // In development Vite serves the client.
  if (!config.dev) await registerAssets(app);
  await app.register(realmRoutes(deps, routes, contextOf));
  await app.ready();
  return app;
}

/** The routes that belong to the platform or a portal; health checks and files are outside. */
function realmRoutes(deps: Deps, routes: KnownRoute[], contextOf: ContextOf): FastifyPluginAsync {
  return async (scope) => {
    await registerLimits(scope, deps.config, {
      sessionName: sessionCookieName(deps),
      underLoadOf,
    });
    registerHost(scope, deps, underLoadOf);
    registerOriginCheck(scope, deps.config.baseUrl);
    scope.setNotFoundHandler(notFound(routes));
    const local = deps.config.production ? undefined : registerDevIdentity(scope, deps);
    await scope.register(pages(deps, contextOf, createProviders(deps.config, local)));
    registerFiles(scope, deps, contextOf);
    registerRootFiles(scope, deps);
    const drawer = createDrawer();
    scope.addHook('onClose', async () => drawer.close());
    registerPictures(scope, deps, drawer);
    registerCertificateFiles(scope, deps, { contextOf, drawer });
    registerInvoiceFiles(scope, deps, { contextOf, drawer });
    registerBadgeFiles(scope, { contextOf, drawer });
    registerCertificatePreview(scope, deps, { contextOf, drawer });
    registerOfflineWorker(scope, deps);
    registerTemplateImages(scope, deps);
    await registerUploads(scope, deps, contextOf);
    registerCardEvents(scope, deps);
    deps.cards.standIn?.register(scope);
    if (!deps.config.production) registerDevMailbox(scope, deps);
    await scope.register(async (api) => {
      registerQueueLimit(api, deps, underLoadOf);
      registerQuery(api);
      await api.register(async (procedures) => {
        await procedures.register(compress, COMPRESSION);
        const registerProcedures = deps.plain?.includes('route') ? registerTrpcAdapter : registerTrpc;
        registerProcedures(procedures, contextOf);
      });
      registerRest(api, REST_ROUTES, contextOf);
      registerApiDocs(api, deps, REST_ROUTES);
    });
  };
}

/** Accepts a proxy's request id if it cannot break a log line or a header. */
function acceptRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
