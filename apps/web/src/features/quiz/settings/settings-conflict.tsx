import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { describeReview } from '../describe-review.ts';
import { quizValues } from './quiz-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingsConflictProps {
  form: SettingsForm['form'];
  base: Quiz | undefined;
  newest: Quiz;
}

/** Shows both versions of the settings that another person saved first. */
export function SettingsConflict({ form, base, newest }: SettingsConflictProps) {
  const t = useTranslate('quiz', 'versions');
  const momentText = useMomentText();
  const onOff = (isOn: boolean) => t(isOn ? 'versions:on' : 'versions:off');
  const dateOrNone = (iso: string | null) => (iso === null ? iso : momentText(iso));
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={quizValues(base)}
      theirs={quizValues(newest)}
      fields={{
        title: { label: t('quiz:settings.title') },
        passRate: {
          label: t('fields:passRate'),
          show: (rate) => (typeof rate === 'number' ? formatPercent(t.language, rate / 100) : rate),
        },
        penalty: {
          label: t('fields:penalty'),
          show: (share) => (typeof share === 'number' ? formatPercent(t.language, share / 100) : share),
        },
        order: {
          label: t('fields:order'),
          show: (order) => t(`quiz:settings.order.${order === 1 ? 'ordered' : 'shuffled'}`),
        },
        numberOfAttempts: { label: t('fields:numberOfAttempts') },
        time: { label: t('fields:time') },
        pageSize: { label: t('fields:pageSize'), show: (size) => size ?? t('quiz:settings.one_page') },
        offlineGrace: { label: t('fields:offlineGrace') },
        opensDate: { label: t('fields:opensDate'), show: dateOrNone },
        closesDate: { label: t('fields:closesDate'), show: dateOrNone },
        forwardOnly: { label: t('fields:forwardOnly'), show: onOff },
        examMode: { label: t('fields:examMode'), show: onOff },
        accessCode: { label: t('fields:accessCode') },
        shuffleOptions: { label: t('fields:shuffleOptions'), show: onOff },
        review: { label: t('fields:review'), show: (rules) => describeReview(t, rules) },
        scoreFeedback: {
          label: t('fields:scoreFeedback'),
          show: (bands) =>
            bands
              .map(
                ({ from, plain }) =>
                  `${t('quiz:bands.from')} ${formatPercent(t.language, Number(from) / 100)}: ${plain}`,
              )
              .join('\n'),
        },
      }}
    />
  );
}
