import { publicCoursePath, SLUG_MAX, slug as slugSchema } from '@dars/contracts/content/course-page';
import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Dot, Loader } from '@dars/ui/dot';
import { Input } from '@dars/ui/form/input';
import { Icon } from '@dars/ui/icon';
import type { AnyFieldApi } from '@tanstack/react-form';
import { ExternalLink } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';
import { LOOKUP_FRESH_MS } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { CopyButton } from '../../../lib/text/copy-button.tsx';
import type { PageParts } from './use-page-form.ts';

interface AddressFieldProps extends Pick<PageParts, 'form' | 'rules'> {
  page: CoursePage;
}

/** The address of the page, shown in full while its last part is typed. */
export function AddressField({ form, rules, page }: AddressFieldProps) {
  const t = useTranslate('courses');
  return (
    <section className="grid gap-2">
      <form.Field name="slug" validators={rules.slug}>
        {(field) => (
          <>
            <FormField field={field} label={t('fields:slug')} hint={t('courses:page.address_hint')}>
              <Input
                dir="auto"
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                maxLength={SLUG_MAX}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value.replace(/\s+/g, '-'))}
              />
            </FormField>
            <AddressLine field={field} page={page} />
          </>
        )}
      </form.Field>
      <FormerAddresses slugs={page.formerSlugs} />
      <PageLink page={page} />
    </section>
  );
}

const STATES = {
  current: 'text-ink-2',
  checking: 'text-ink-2',
  free: 'text-success',
  former: 'text-warning',
  taken: 'text-danger',
  invalid: 'text-danger',
} as const;

/** The full address and its state. */
function AddressLine({ field, page: { id, slug: stored } }: { field: AnyFieldApi; page: CoursePage }) {
  const t = useTranslate('courses');
  const parsed = slugSchema.safeParse(field.state.value);
  const typed = stateOf(field, stored);
  const isFree = typed === 'free' && parsed.success;
  // The form has just asked the same, so the answer is in the cache.
  const found = trpc.course.findSlug.useQuery(
    { id, slug: parsed.success ? parsed.data : stored },
    { enabled: isFree, staleTime: LOOKUP_FRESH_MS },
  );
  const former = isFree && found.data?.isFormer ? found.data : undefined;
  const state = former ? 'former' : typed;
  const isBad = state === 'taken' || state === 'invalid';
  const origin = window.location.origin;
  return (
    <div className={`-mt-1 flex min-h-8 min-w-0 flex-wrap items-center gap-2 text-caption ${STATES[state]}`}>
      {state === 'checking' ? <Loader /> : <Dot hollow={isBad} />}
      <span aria-live="polite" className="min-w-0 wrap-anywhere">
        {former?.formerOf
          ? t('courses:page.address.former_of', { title: former.formerOf })
          : t(`courses:page.address.${state}`)}
      </span>
      {parsed.success && (
        <span className="flex min-w-0 items-center gap-2 narrow:w-full">
          <bdi dir="ltr" className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {`${origin}/courses/`}
            <bdi>{parsed.data}</bdi>
          </bdi>
          {!isBad && (
            <CopyButton text={`${origin}${publicCoursePath(parsed.data)}`} label={t('courses:page.copy_address')} />
          )}
        </span>
      )}
    </div>
  );
}

function stateOf({ state: { value, meta } }: AnyFieldApi, stored: string): keyof typeof STATES {
  const [issue] = meta.errors;
  if (issue) return issue.rule === 'page-address-taken' ? 'taken' : 'invalid';
  if (value === stored) return 'current';
  return meta.isValidating ? 'checking' : 'free';
}

function FormerAddresses({ slugs }: { slugs: readonly string[] }) {
  const t = useTranslate('courses');
  if (slugs.length === 0) return null;
  return (
    <div className="text-small text-ink-2">
      <p>{t('courses:page.former')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {slugs.map((slug) => (
          <li key={slug} className="inline-flex min-w-0 items-baseline gap-2">
            <Dot hollow className="flex-none" />
            <bdi className="min-w-0 wrap-anywhere">{slug}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link to the stored page, or the reason why visitors do not see it yet. */
function PageLink({ page: { slug, status } }: { page: CoursePage }) {
  const t = useTranslate('courses');
  if (status !== 'PUBLISHED') return <p className="text-small text-ink-2">{t(`courses:page.hidden.${status}`)}</p>;
  return (
    <a
      href={publicCoursePath(slug)}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass({ variant: 'line' })} w-fit`}
    >
      <Icon icon={ExternalLink} small />
      {t('courses:page.view')}
    </a>
  );
}
