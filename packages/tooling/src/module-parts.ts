const words = (text: string) => new Set(text.split(/\s+/));

/** What every module of the server may consist of. */
const KINDS = words('router rest store rules policy');
/** What other modules may use of any module. */
const OFFERED = words('store rules policy');
/** An operation that is too big for router.ts has a file of its own, named by its verb: `start-attempt.ts`. */
const VERBS = words(`list get find count search create update change end archive delete import export
  activate login register set start submit send issue consume suspend resume disable enable invite remove retry summarize compose render queue publish discard add duplicate rename reorder restore purge attach claim enrol record complete save decide decline grant preview close revoke withdraw confirm`);

interface Nouns {
  /** Used by other modules too. */
  offered: Set<string>;
  own: Set<string>;
}
/** Parts with a weight and a name of their own. A new one is a decision about the layout, and is made here. */
const NOUNS: Record<string, Nouns> = {
  auth: {
    offered: words(
      'router account activation attempts device entry new-password record-refusal send-password-changed session session-adapter session-limits tokens',
    ),
    own: words('answer-time common-password me'),
  },
  mail: {
    offered: words('brand compose compose-request compose-suspension compose-social queue'),
    own: words('layout dev-mailbox dev-mailbox-page'),
  },
  social: {
    offered: words('link-own send-social-mails'),
    own: words('apple-secret providers link dev-identity dev-identity-page dev-identity-provider dev-identity-store'),
  },
  upload: {
    offered: words('attach quota'),
    own: words('image inspect presign receive complete sniff svg svg-cost svg-limits svg-rules web-vtt'),
  },
  outline: { offered: words('router withdraw'), own: new Set() },
  quiz: { offered: new Set(), own: words('attempts versions') },
  'portal-request': { offered: words('answer'), own: new Set() },
  tenant: { offered: words('owner'), own: words('audit-events') },
  learning: { offered: words('cards outline find-lesson'), own: new Set() },
};

export function isPartOfModule(module: string, name: string): boolean {
  const nouns = NOUNS[module];
  return KINDS.has(name) || VERBS.has(name.split('-')[0] ?? '') || !!nouns?.own.has(name) || isOffered(module, name);
}

export function isOffered(module: string, name: string): boolean {
  return OFFERED.has(name.split('/').at(-1) ?? '') || !!NOUNS[module]?.offered.has(name);
}
