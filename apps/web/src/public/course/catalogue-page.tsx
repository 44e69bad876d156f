import {
  CATALOGUE_SIZE,
  CATALOGUE_SORTS,
  type CatalogueQuery,
  cataloguePath,
  PRICE_FILTERS,
  type PublicCatalogue,
} from '@dars/contracts/content/course-page';
import { COURSE_LEVELS } from '@dars/contracts/course-constants';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { searchKey } from '@dars/contracts/search-key';
import { Glyph } from '@dars/ui/brand/glyph';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { usePageTexts } from '../texts.tsx';
import { CourseList } from './course-list.tsx';
import { type PublicPageProps, PublicShell } from './public-shell.tsx';

interface CataloguePageProps extends PublicPageProps {
  catalogue: PublicCatalogue;
}

const SORT_TEXTS = {
  newest: 'catalogue:catalogue.newest',
  popular: 'catalogue:catalogue.popular',
  title: 'catalogue:catalogue.title_order',
} as const;

/** Returns the query of the catalogue with some of its values changed. A changed filter leads to the first page. */
export function catalogueHref(query: CatalogueQuery, change: Partial<CatalogueQuery>): string {
  const next = { ...query, page: 1, ...change };
  const given = Object.entries(next).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1) && value !== 'newest',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? cataloguePath : `${cataloguePath}?${search}`;
}

/** The courses of a portal: searched, filtered, sorted and paged by the address alone. */
export function CataloguePage(props: CataloguePageProps) {
  const { catalogue, realm } = props;
  const { query, courses } = catalogue;
  const t = usePageTexts();
  const isFiltered = catalogueHref(query, { sort: 'newest' }) !== cataloguePath;
  return (
    <PublicShell {...props} queryFor={(language) => withLanguage(catalogueHref(query, { page: query.page }), language)}>
      <main id="content" className="cp-catalogue">
        <header>
          <h1>{t('catalogue:catalogue.title')}</h1>
          <p>{realm.description || t('catalogue:catalogue.detail', { name: realm.name })}</p>
        </header>
        <Filters catalogue={catalogue} />
        <div className="cp-found">
          <p role="status">{t('catalogue:catalogue.found', { count: courses.total })}</p>
          {isFiltered && <a href={cataloguePath}>{t('catalogue:catalogue.clear')}</a>}
        </div>
        {courses.rows.length > 0 ? (
          <CourseList courses={courses.rows} realm={realm} />
        ) : (
          <p className="cp-none">
            <b>{isFiltered ? t('catalogue:catalogue.none') : t('catalogue:catalogue.empty')}</b>
            {isFiltered && t('catalogue:catalogue.none_detail')}
          </p>
        )}
        <Pages query={query} total={courses.total} />
      </main>
    </PublicShell>
  );
}

const withLanguage = (href: string, language: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}lang=${language}`;

/** The search and the filters as a form that is sent by GET, and the tags as links. */
function Filters({ catalogue: { query, categories, tags, languages, hasPrices } }: { catalogue: PublicCatalogue }) {
  const t = usePageTexts();
  return (
    <search>
      <form className="cp-filters" action={cataloguePath} method="get">
        <label className="cp-search">
          <span className="sr">{t('catalogue:catalogue.search')}</span>
          <input
            className="control"
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={t('catalogue:catalogue.search')}
            maxLength={100}
            dir="auto"
          />
        </label>
        {categories.length > 0 && (
          <Choice name="category" label={t('catalogue:catalogue.category')} value={query.category}>
            {categories.map(({ id, name, courses }) => (
              <option key={id} value={id}>
                {`${name} (${courses})`}
              </option>
            ))}
          </Choice>
        )}
        <Choice name="level" label={t('catalogue:catalogue.level')} value={query.level}>
          {COURSE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`catalogue:level.${level}`)}
            </option>
          ))}
        </Choice>
        {languages.length > 1 && (
          <Choice name="language" label={t('catalogue:catalogue.language')} value={query.language}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {LANGUAGE_FACTS[code].name}
              </option>
            ))}
          </Choice>
        )}
        {hasPrices && (
          <Choice name="price" label={t('catalogue:catalogue.price')} value={query.price}>
            {PRICE_FILTERS.map((price) => (
              <option key={price} value={price}>
                {t(price === 'free' ? 'catalogue:catalogue.price_free' : 'catalogue:catalogue.price_paid')}
              </option>
            ))}
          </Choice>
        )}
        <Choice name="sort" label={t('catalogue:catalogue.sort')} value={query.sort} isRequired>
          {CATALOGUE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_TEXTS[sort])}
            </option>
          ))}
        </Choice>
        {query.tag !== undefined && <input type="hidden" name="tag" value={query.tag} />}
        <button className="btn btn-primary" type="submit">
          {t('catalogue:catalogue.find')}
        </button>
      </form>
      {tags.length > 0 && (
        <nav className="cp-tags" aria-label={t('catalogue:catalogue.tags')}>
          {tags.map((tag) => {
            const isChosen = query.tag !== undefined && searchKey(tag) === searchKey(query.tag);
            return (
              <a
                key={tag}
                href={catalogueHref(query, { tag: isChosen ? undefined : tag })}
                aria-current={isChosen ? 'true' : undefined}
              >
                <UserText>{tag}</UserText>
              </a>
            );
          })}
        </nav>
      )}
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  isRequired?: boolean;
  children: ReactNode;
}

function Choice({ name, label, value = '', isRequired = false, children }: ChoiceProps) {
  const t = usePageTexts();
  return (
    <label className="cp-choice">
      <span>{label}</span>
      <span className="cp-select">
        <select className="control" name={name} defaultValue={value}>
          {!isRequired && <option value="">{t('catalogue:catalogue.all')}</option>}
          {children}
        </select>
        <Glyph name="chevron-down" small />
      </span>
    </label>
  );
}

function Pages({ query, total }: { query: CatalogueQuery; total: number }) {
  const t = usePageTexts();
  const pages = Math.ceil(total / CATALOGUE_SIZE);
  if (pages < 2) return null;
  const { page } = query;
  return (
    <nav className="cp-pages" aria-label={t('catalogue:catalogue.page', { page, pages })}>
      {page > 1 && (
        <a className="btn btn-line" rel="prev" href={catalogueHref(query, { page: page - 1 })}>
          <DirIcon name="chevron-start" small />
          {t('catalogue:catalogue.previous')}
        </a>
      )}
      <span>{t('catalogue:catalogue.page', { page, pages })}</span>
      {page < pages && (
        <a className="btn btn-line" rel="next" href={catalogueHref(query, { page: page + 1 })}>
          {t('catalogue:catalogue.next')}
          <DirIcon name="chevron-end" small />
        </a>
      )}
    </nav>
  );
}
