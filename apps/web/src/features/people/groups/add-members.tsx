import { parseLearnerList } from '@dars/contracts/accounts/learner-list';
import { type AddedMembers, type Group, MAX_GROUP_CHANGE } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Segmented } from '@dars/ui/form/segmented';
import { Textarea } from '@dars/ui/form/textarea';
import { Ltr } from '@dars/ui/ltr';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { LearnerPicker, type PickedLearner } from '../../../lib/account/learner-picker.tsx';
import { ListPreview } from '../adding/list-field.tsx';
import { useGroupsChanged } from './use-group-form.ts';

const WAYS = ['search', 'list'] as const;
type Way = (typeof WAYS)[number];

/** Learners that one search of the dialog shows. */
const FOUND = 20;

type Row = AddedMembers['rows'][number];

/** The dialog that adds learners to a group, found by a search or by pasted addresses. */
export function AddMembers({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const add = trpc.group.addMembers.useMutation();
  const [way, setWay] = useState<Way>('search');
  const [picked, setPicked] = useState<readonly PickedLearner[]>([]);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly Row[]>([]);
  const list = useMemo(() => parseLearnerList(text), [text]);
  const emails = list.people.map(({ email }) => email);
  const count = way === 'search' ? picked.length : emails.length;
  const isTooMany = count > MAX_GROUP_CHANGE;

  async function send() {
    if (add.isPending || count === 0 || isTooMany) return;
    const userIds = picked.map(({ id }) => id);
    try {
      const { rows, waiting } = await add.mutateAsync({
        id: group.id,
        ...(way === 'search' ? { userIds, emails: [] } : { userIds: [], emails }),
      });
      const added = rows.filter(({ outcome }) => outcome === 'added').length;
      const detail = waiting > 0 ? t('groups:waiting', { count: waiting }) : undefined;
      toast({ title: t('groups:added', { count: added }), ...(detail && { detail }) });
      const left = rows.filter(({ outcome }) => outcome === 'refused');
      const kept = way === 'list' ? list.faults.filter(({ fault }) => fault !== 'repeated') : [];
      if (left.length + kept.length === 0) onClose();
      // What was refused or not understood stays, so that it can be corrected.
      setRefused(left);
      setPicked([]);
      setText([...left.map(({ who }) => who), ...kept.map((line) => line.text)].join('\n'));
      if (left.length > 0) setWay('list');
    } catch (error) {
      toast(describeFailure(t, t('groups:add_failed'), error));
    }
    refresh();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={picked.length > 0 || text.trim() !== ''}
      title={t('groups:add_members')}
      description={group.state === 'running' ? t('groups:add_members_now') : t('groups:add_members_later')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button
            type="submit"
            variant="primary"
            disabled={count === 0}
            busy={add.isPending}
            busyText={t('common:saving')}
          >
            {count === 0 ? t('groups:add_none') : t('groups:add_count', { count })}
          </Button>
          <DialogClose>
            {(requestClose) => (
              <Button variant="ghost" onClick={requestClose}>
                {t('common:actions.cancel')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t('groups:way')}
          value={way}
          onChange={setWay}
          options={WAYS.map((each) => ({ value: each, label: t(`groups:ways.${each}`) }))}
          className="justify-self-start narrow:w-full"
        />
        {way === 'search' ? (
          <SearchedLearners picked={picked} onPick={setPicked} />
        ) : (
          <Field
            id="group-addresses"
            label={t('groups:addresses')}
            hint={t('groups:addresses_hint')}
            error={isTooMany && t('groups:too_many', { count: MAX_GROUP_CHANGE })}
          >
            <Textarea
              className="[&>textarea]:min-h-40"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
        {way === 'list' && <ListPreview list={list} />}
        <Refused rows={way === 'list' ? refused : []} />
      </div>
    </Dialog>
  );
}

interface SearchedLearnersProps {
  picked: readonly PickedLearner[];
  onPick: (picked: readonly PickedLearner[]) => void;
}

function SearchedLearners({ picked, onPick }: SearchedLearnersProps) {
  const t = useTranslate('groups');
  const [query, setQuery] = useState('');
  const input = { page: 0, size: FOUND, ...(query && { query }) };
  const found = trpc.people.learners.useQuery(input, { placeholderData: keepPreviousData });
  const { data } = found;
  return (
    <LearnerPicker
      found={{ ...found, data: data && { rows: data.rows, hasMore: data.total > data.rows.length } }}
      query={query}
      onQuery={setQuery}
      empty={t('groups:nobody_found')}
      picked={picked}
      onPick={onPick}
    />
  );
}

/** The people who could not be added, each with the reason. */
function Refused({ rows }: { rows: readonly Row[] }) {
  const t = useTranslate('groups');
  return (
    <div role="status">
      {rows.length > 0 && (
        <ul aria-label={t('groups:refused')} className="grid gap-1.5 border-s-2 border-line ps-4 text-small">
          {rows.map(({ who, reason }) => (
            <li key={who} className="flex flex-wrap items-baseline gap-x-3">
              <Ltr className="min-w-0 wrap-anywhere">{who}</Ltr>
              {reason && <span className="text-danger">{t(`groups:reason.${reason}`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
