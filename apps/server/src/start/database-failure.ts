import { codeOf, findCoded, StartError } from './failure.ts';

interface Explanation {
  reason: string;
  remedy: string;
}

/** Explains why the database at this address cannot be used; undefined if the error has another cause. */
export function explainDatabase(error: unknown, variable: string, url: string): StartError | undefined {
  const { reason, remedy } = explain(error, variable, new URL(url)) ?? {};
  return reason === undefined || remedy === undefined ? undefined : new StartError(reason, { cause: error, remedy });
}

function explain(error: unknown, variable: string, url: URL): Explanation | undefined {
  const failure = {
    code: codeOf(error),
    message: findCoded(error)?.message ?? '',
    at: `The database at ${url.host || 'the given socket'} (${variable})`,
    variable,
    url,
  };
  return explainEncryption(failure) ?? explainNetwork(failure) ?? explainRefusal(failure);
}

interface Failure {
  code: string;
  message: string;
  /** Names the database at the beginning of a sentence. */
  at: string;
  variable: string;
  url: URL;
}

/** Codes with which Node refuses a certificate. */
const CERTIFICATE_CODES = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT)/;
/** Codes of a connection that the other side has closed. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED'];

function explainEncryption({ code, message, at, variable, url }: Failure): Explanation | undefined {
  if (CERTIFICATE_CODES.test(code))
    return {
      reason: `${at} has a certificate that is not trusted here: ${code}.`,
      remedy: `Name the file of the authority's certificate in NODE_EXTRA_CA_CERTS, and the host in ${variable} as the certificate does.`,
    };
  if (code === '28000' && message.includes('no encryption'))
    return {
      reason: `${at} refuses the role "${decodeURIComponent(url.username)}" without TLS.`,
      remedy: `Add ?sslmode=verify-full to ${variable}, or a line for this machine to pg_hba.conf.`,
    };
  if (url.searchParams.has('sslmode') && CLOSED.includes(code))
    return {
      reason: `${at} closed the connection at the beginning of TLS.`,
      remedy: `Turn TLS on there (ssl = on), or take sslmode out of ${variable} on a network that nobody else can read.`,
    };
  return undefined;
}

function explainNetwork({ code, at, variable }: Failure): Explanation | undefined {
  const remedy = `Check the host in ${variable}, and the network and firewalls between this machine and the database.`;
  const unreachable = { reason: `${at} cannot be reached. Check the network.`, remedy };
  const silent = { reason: `${at} does not answer.`, remedy };
  const closed = {
    reason: `${at} closed the connection. Is it really Postgres?`,
    remedy: `Correct the port in ${variable}, where another program seems to listen, or look at the log of Postgres.`,
  };
  const explanations: Record<string, Explanation> = {
    ECONNREFUSED: {
      reason: `${at} refuses connections. Is it running, and is the port right?`,
      remedy: `Start Postgres there and let it listen at that address (listen_addresses), or correct host and port in ${variable}.`,
    },
    ENOTFOUND: {
      reason: `${at} does not exist: its name cannot be resolved.`,
      remedy: `Correct the host in ${variable}, or add its name to the DNS.`,
    },
    EAI_AGAIN: {
      reason: `${at} cannot be found: name resolution does not work right now.`,
      remedy: 'Repair the name resolution of this machine (/etc/resolv.conf).',
    },
    EHOSTUNREACH: unreachable,
    ENETUNREACH: unreachable,
    ETIMEDOUT: silent,
    CONNECT_TIMEOUT: silent,
  };
  return CLOSED.includes(code) ? closed : explanations[code];
}

function explainRefusal({ code, message, at, variable, url }: Failure): Explanation | undefined {
  const username = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1));
  const explanations: Record<string, Explanation> = {
    '08P01': { reason: `${at} refuses: ${message}.`, remedy: 'Look at the log of the pooler.' },
    '28P01': {
      reason: `${at} refuses the password of "${username}".`,
      remedy: `Correct the password in ${variable} (@ is written as %40 there), or set it in Postgres: \\password ${username} in psql.`,
    },
    '28000': {
      reason: `${at} refuses the role "${username}".`,
      remedy: `Correct the role in ${variable}, or let it in: pg_hba.conf on the server of the database.`,
    },
    '3D000': {
      reason: `${at} has no database "${database}". Create it first.`,
      remedy: `Create it (createdb "${database}"), or correct the name at the end of ${variable}.`,
    },
    '57P03': {
      reason: `${at} is just starting or shutting down. Try again in a moment.`,
      remedy: 'Try again in a moment. If it stays so, the log of Postgres says why.',
    },
    '42501': {
      reason: `${at} does not let "${username}" set it up. Name a superuser in DATABASE_ADMIN_URL.`,
      remedy: 'Name a superuser in DATABASE_ADMIN_URL.',
    },
  };
  return explanations[code];
}

/** Whether the account was refused: its name, its password, or where it connects from. */
export const isAccountRefused = (error: unknown): boolean => ['28P01', '28000'].includes(codeOf(error));

/** Whether a pooler may accept the account later: it is silent, or repeats an earlier refusal of the server. */
export const mayBeAcceptedLater = (error: unknown): boolean =>
  isAccountRefused(error) || ['CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(codeOf(error));
