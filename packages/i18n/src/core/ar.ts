import common from '../../locales/ar/common.json' with { type: 'json' };
import errors from '../../locales/ar/errors.json' with { type: 'json' };
import fields from '../../locales/ar/fields.json' with { type: 'json' };
import packages from '../../locales/ar/packages.json' with { type: 'json' };
import roles from '../../locales/ar/roles.json' with { type: 'json' };
import rules from '../../locales/ar/rules.json' with { type: 'json' };
import statuses from '../../locales/ar/statuses.json' with { type: 'json' };

/** The texts of every signed-in screen, as one request. */
export const core = { common, errors, fields, packages, roles, rules, statuses };
