import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';

/** Gets into a course, or asks to. */
export function useEnrol(title: string) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  return trpc.learning.enrol.useMutation({
    onSuccess: async ({ status }) => {
      await utils.learning.invalidate();
      if (status === 'ACTIVE') toast({ title: t('learn:enrolment.enrolled', { title }) });
      if (status === 'REQUESTED') toast({ title: t('learn:enrolment.asked', { title }) });
    },
    onError: async (error) => {
      toast({
        tone: 'error',
        title: t('learn:enrolment.failed'),
        detail: serverText(error) ?? t('common:offline'),
      });
      await utils.learning.course.invalidate();
    },
  });
}
