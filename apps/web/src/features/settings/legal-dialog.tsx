import type { RichText } from '@dars/contracts/content/rich-text';
import { type Language, perLanguage } from '@dars/contracts/languages';
import { type LegalState, type LegalTexts, publishLegalInput } from '@dars/contracts/portal/legal';
import type { LegalKind } from '@dars/contracts/portal/legal-kinds';
import { useTranslate } from '@dars/i18n/client';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Switch } from '@dars/ui/form/switch';
import type { LazyPart } from '@dars/ui/lazy-part';
import { toast } from '@dars/ui/toast';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useState } from 'react';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { LanguageChoice } from '../../lib/form/language-choice.tsx';
import { type IncomingText, NO_INCOMING } from '../../lib/text/editor/incoming-text.ts';

/** The editor of rich text, which the route lends. */
export type TextEditorPart = LazyPart<{
  value: RichText | null;
  incoming: IncomingText;
  onChange: (text: RichText) => void;
}>;

const RULES = fieldRules({ texts: publishLegalInput.shape.texts });

interface LegalDialogProps {
  kind: LegalKind;
  state: LegalState;
  textEditor: TextEditorPart;
  onClose: () => void;
}

/** The dialog that writes a new version of a text and publishes it. */
export function LegalDialog({ kind, state, textEditor, onClose }: LegalDialogProps) {
  const t = useTranslate('settings', 'editor');
  const utils = trpc.useUtils();
  const publish = trpc.legal.publish.useMutation();
  const replaces = state.versions[0]?.version ?? 0;
  // The form's types cannot follow a text that nests without end.
  const form = useContractForm<{ texts: unknown; asksAgain: boolean }>({
    values: { texts: state.texts ?? perLanguage(() => null), asksAgain: replaces > 0 },
    send: async ({ texts, asksAgain }) => {
      try {
        await publish.mutateAsync({ kind, replaces, asksAgain, texts: texts as LegalTexts });
        await utils.legal.get.invalidate({ kind });
        toast({ title: t('settings:legal.published') });
        onClose();
        return [];
      } catch (error) {
        toast(describeFailure(t, t('settings:legal.publish_failed'), error));
        return issuesOf(error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`settings:legal.${kind}`)}
      description={t('settings:legal.hint')}
      submit={t('settings:legal.publish')}
      submitting={t('settings:legal.publishing')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="texts" validators={RULES.texts}>
          {(field) => <TextsField field={field} textEditor={textEditor} />}
        </form.Field>
        {replaces > 0 && (
          <form.Field name="asksAgain">
            {(field) => (
              <Switch
                checked={field.state.value}
                onChange={field.handleChange}
                label={t('settings:legal.asks_again')}
                detail={t('settings:legal.asks_detail')}
              />
            )}
          </form.Field>
        )}
      </div>
    </FormDialog>
  );
}

/** The text in one language after the other. */
function TextsField({ field, textEditor }: { field: AnyFieldApi; textEditor: TextEditorPart }) {
  const t = useTranslate('settings', 'editor');
  const [language, setLanguage] = useState<Language>(t.language);
  const { Part: Editor, failure } = useLoadLazyPart(textEditor);
  const texts: LegalTexts = field.state.value;
  return (
    <FormField group field={field} label={t('fields:texts')}>
      <div className="grid gap-3">
        <LanguageChoice language={language} onChange={setLanguage} />
        {Editor ? (
          <Editor
            key={language}
            value={texts[language]}
            incoming={NO_INCOMING}
            onChange={(text: RichText) => field.handleChange({ ...texts, [language]: text })}
          />
        ) : (
          (failure && <ErrorState title={t('settings:legal.failed')} {...failure} />) || <Skeleton className="h-64" />
        )}
      </div>
    </FormField>
  );
}
