import common from '../../locales/es/common.json' with { type: 'json' };
import errors from '../../locales/es/errors.json' with { type: 'json' };
import fields from '../../locales/es/fields.json' with { type: 'json' };
import packages from '../../locales/es/packages.json' with { type: 'json' };
import roles from '../../locales/es/roles.json' with { type: 'json' };
import rules from '../../locales/es/rules.json' with { type: 'json' };
import statuses from '../../locales/es/statuses.json' with { type: 'json' };

/** The texts of every signed-in screen, as one request. */
export const core = { common, errors, fields, packages, roles, rules, statuses };
