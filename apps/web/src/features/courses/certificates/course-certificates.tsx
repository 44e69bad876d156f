import { type CertificateSettings, MAX_SCORE, MAX_VALID_MONTHS } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { readWholeNumber, type SpinValue } from '../../../lib/whole-number.ts';
import { IssuedCertificates } from './issued-certificates.tsx';

/** The certificates of a course for its staff: whether it issues them, on what terms, and the issued ones. */
export function CourseCertificates({ courseId }: { courseId: string }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const read = trpc.certificate.getSettings.useQuery({ courseId });
  const update = trpc.certificate.updateSettings.useMutation({
    onMutate: ({ courseId: _course, ...next }) => utils.certificate.getSettings.setData({ courseId }, next),
    onError: (error) => toast(describeFailure(t, t('courses:certificates.change_failed'), error)),
    onSettled: () => utils.certificate.invalidate(),
  });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="mx-8 my-6 h-12 max-w-[760px] narrow:mx-4" />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('courses:certificates.failed')} />;
  if (!read.data) return null;
  const settings = read.data;
  return (
    <section aria-labelledby="certificates" className="grid max-w-[760px] gap-4 px-8 py-6 narrow:px-4">
      <h2 id="certificates" className="text-h3">
        {t('courses:certificates.title')}
      </h2>
      <Switch
        checked={settings.isOn}
        onChange={(isOn) => update.mutate({ courseId, ...settings, isOn })}
        label={t('courses:certificates.on')}
        detail={t('courses:certificates.on_detail')}
      />
      {settings.isOn && (
        <Terms
          key={`${settings.minimumScore} ${settings.validMonths}`}
          settings={settings}
          onSave={(terms) => update.mutate({ courseId, ...settings, ...terms })}
        />
      )}
      <IssuedCertificates courseId={courseId} />
    </section>
  );
}

interface TermsProps {
  settings: CertificateSettings;
  onSave: (terms: Pick<CertificateSettings, 'minimumScore' | 'validMonths'>) => void;
}

const isUpTo = (value: SpinValue, most: number): value is number | null =>
  value === null || (typeof value === 'number' && value >= 1 && value <= most);

/** The least score and the validity. */
function Terms({ settings, onSave }: TermsProps) {
  const t = useTranslate('courses');
  const [minimumScore, setMinimum] = useState<SpinValue>(settings.minimumScore);
  const [validMonths, setMonths] = useState<SpinValue>(settings.validMonths);
  const isChanged = minimumScore !== settings.minimumScore || validMonths !== settings.validMonths;
  const error = t('courses:certificates.number_wrong');
  const input = (value: SpinValue, set: (value: SpinValue) => void, placeholder: string) => (
    <Input
      ltr
      inputMode="numeric"
      autoComplete="off"
      className="max-w-40"
      placeholder={placeholder}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => set(readWholeNumber(target.value))}
    />
  );
  return (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUpTo(minimumScore, MAX_SCORE) && isUpTo(validMonths, MAX_VALID_MONTHS))
          onSave({ minimumScore, validMonths });
      }}
    >
      <Field
        id="certificate-minimum"
        label={t('courses:certificates.minimum')}
        hint={t('courses:certificates.minimum_hint')}
        error={isUpTo(minimumScore, MAX_SCORE) ? undefined : error}
      >
        {input(minimumScore, setMinimum, t('courses:certificates.any_score'))}
      </Field>
      <Field
        id="certificate-months"
        label={t('courses:certificates.months')}
        error={isUpTo(validMonths, MAX_VALID_MONTHS) ? undefined : error}
      >
        {input(validMonths, setMonths, t('courses:certificates.for_ever'))}
      </Field>
      {isChanged && (
        <Button type="submit" variant="primary">
          {t('courses:certificates.save')}
        </Button>
      )}
    </form>
  );
}
