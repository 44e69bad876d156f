import type { Language } from '@dars/contracts/languages';
import { PAGE_TEXT_MAX, PAGE_TITLE_MAX } from '@dars/contracts/page-hero';
import type { PortalPage } from '@dars/contracts/portal/portal-page';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { Textarea } from '@dars/ui/form/textarea';
import type { ReactNode } from 'react';
import { UploadField } from '../../lib/files/upload-field.tsx';
import { LanguageChoice } from '../../lib/form/language-choice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { SectionList } from './section-list.tsx';
import type { PageDraft } from './use-page-draft.ts';

interface PageFieldsProps {
  page: PageDraft;
  /** The language of the texts and of the preview. */
  language: Language;
  onLanguage: (language: Language) => void;
}

export function PageFields({ page: { draft, stored, change }, language, onLanguage }: PageFieldsProps) {
  const t = useTranslate('customize');
  return (
    <div className="grid grid-cols-1">
      <FieldGroup title={t('customize:part.visitors')}>
        <Switch
          checked={draft.isPublic}
          onChange={(isPublic) => change({ isPublic })}
          label={t('fields:isPublic')}
          detail={t(publicDetail(draft, stored.published))}
        />
      </FieldGroup>
      <FieldGroup title={t('customize:part.texts')} detail={t('customize:texts_detail')}>
        <LanguageChoice language={language} onChange={onLanguage} />
        <Texts draft={draft} change={change} language={language} />
      </FieldGroup>
      <FieldGroup title={t('customize:part.image')}>
        <Field group labelHidden label={t('fields:pageImage')}>
          <UploadField
            purpose="cover"
            value={draft.hero.imageUrl ?? null}
            onChange={(imageUrl) => change({ hero: { ...draft.hero, imageUrl } })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title={t('fields:sections')} detail={t('customize:sections_detail')}>
        <SectionList shown={draft.sections} onChange={(sections) => change({ sections })} />
      </FieldGroup>
      <FieldGroup title={t('fields:contact')} detail={t('customize:contact_detail')}>
        <ContactFields contact={draft.contact} onChange={(contact) => change({ contact })} language={language} />
      </FieldGroup>
    </div>
  );
}

/** Returns what the switch means for visitors now, or that it takes effect only after publishing. */
function publicDetail(draft: PortalPage, published: PortalPage | null) {
  if (published === null) return 'customize:public_switch_unpublished';
  return draft.isPublic === published.isPublic ? 'customize:public_switch_detail' : 'customize:public_switch_waiting';
}

interface FieldGroupProps {
  title: string;
  detail?: string;
  children: ReactNode;
}

function FieldGroup({ title, detail, children }: FieldGroupProps) {
  return (
    <section className="grid grid-cols-1 gap-4 border-b border-line px-8 py-6 last:border-b-0 narrow:px-4">
      <div>
        <h3 className="text-h3">{title}</h3>
        {detail && <p className="text-small text-pretty text-ink-3">{detail}</p>}
      </div>
      {children}
    </section>
  );
}

type TextsProps = Pick<PageDraft, 'draft' | 'change'> & { language: Language };

function Texts({ draft, change, language }: TextsProps) {
  const t = useTranslate('customize');
  const { hero, about } = draft;
  const title = hero.title[language];
  const setHero = (part: Partial<PortalPage['hero']>) => change({ hero: { ...hero, ...part } });
  return (
    <>
      <Field label={t('fields:pageTitle')}>
        <Input
          dir="auto"
          lang={language}
          maxLength={PAGE_TITLE_MAX}
          value={title}
          onChange={({ target }) => setHero({ title: { ...hero.title, [language]: target.value } })}
        />
      </Field>
      <LongText
        label={t('fields:pageSubtitle')}
        language={language}
        value={hero.subtitle[language]}
        onChange={(text) => setHero({ subtitle: { ...hero.subtitle, [language]: text } })}
      />
      <LongText
        label={t('fields:about')}
        language={language}
        value={about[language]}
        onChange={(text) => change({ about: { ...about, [language]: text } })}
      />
    </>
  );
}

interface LongTextProps {
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
}

function LongText({ label, language, value, onChange }: LongTextProps) {
  return (
    <Field label={label}>
      <Textarea
        dir="auto"
        lang={language}
        rows={3}
        maxLength={PAGE_TEXT_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
