import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import packages from './packages.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import statuses from './statuses.json' with { type: 'json' };

/** The texts of every signed-in screen, which the client fetches in one request. */
export const core = { common, errors, fields, packages, roles, rules, statuses };
