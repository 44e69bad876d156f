import common from '../../locales/en/common.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import fields from '../../locales/en/fields.json' with { type: 'json' };
import packages from '../../locales/en/packages.json' with { type: 'json' };
import roles from '../../locales/en/roles.json' with { type: 'json' };
import rules from '../../locales/en/rules.json' with { type: 'json' };
import statuses from '../../locales/en/statuses.json' with { type: 'json' };

/** The texts of every signed-in screen, as one request. */
export const core = { common, errors, fields, packages, roles, rules, statuses };
