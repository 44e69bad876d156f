import { SEARCH_TYPES } from '@dars/contracts/portal/tenant';

/** The texts of each search category: its label, its placeholder and the name of its filter. */
export const SEARCH_CATEGORIES = {
  all: {
    label: 'admin:tenants.type.all',
    placeholder: 'admin:tenants.search_placeholder',
    filter: 'common:filters.query',
  },
  name: {
    label: 'admin:tenants.type.name',
    placeholder: 'admin:tenants.search_placeholder_name',
    filter: 'admin:tenants.filters.name',
  },
  email: {
    label: 'admin:tenants.type.email',
    placeholder: 'admin:tenants.search_placeholder_email',
    filter: 'admin:tenants.filters.email',
  },
} as const;

export const CATEGORY_NAMES = ['all', ...SEARCH_TYPES] as const;
