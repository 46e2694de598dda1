import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ListChecks } from 'lucide';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { optionLimits } from '../../../api/owner-calls';
import { adminPaths } from '../../paths';
import { LinkButton } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { Muted, Section } from '../../../ui/layout';
import { Skeleton } from '../../../ui/Skeleton';
import { withJosa } from '../../../util/josa';
import { partOf } from '../../../util/part-of';
import { optionGroupQuery } from '../option-groups/option-group-query';
import { ChoiceChips } from '../../parts/ChoiceChips';
import { useDragOrder } from '../../parts/sorting/use-drag-order';
import { usePart } from '../../parts/use-part';
import { OptionGroupRow } from './OptionGroupRow';
import type { ProductFields, ProductGroup } from './product-form-data';
import { askedGroups, movedGroup, priceRange, toggled } from './product-groups';

const loadPreview = () => partOf('OptionsPreview', async () => (await import('./OptionsPreview')).OptionsPreview);
const TOO_CHEAP = t`가장 싼 조합이 1원보다 작아져요.`;

/** Option groups of the product: which ones, in which order, and how many picks. */
export function OptionGroupsField({ form }: { form: UseFormReturn<ProductFields> }) {
  const { formState, setValue, watch } = form;
  const [chosen, price] = watch(['optionGroups', 'productPrice']);
  const groups = useQuery(optionGroupQuery);
  const [said, setSaid] = useState('');
  const order = chosen.map(({ groupId }) => groupId).join();
  const { list, handle, look } = useDragOrder(order, (from, to) => Promise.resolve(moveAndSay(from, to)));
  const headingId = useId();
  const known = groups.data ?? [];
  const nameOf = (groupId: string) => known.find((group) => group.groupId === groupId)?.groupName ?? '';
  const asked = askedGroups(chosen, known);
  const Preview = usePart(loadPreview, asked.length > 0);
  const { least } = priceRange(Number(price), asked);
  // Not while the price is still being typed.
  const isPriceDone = !formState.dirtyFields.productPrice || formState.touchedFields.productPrice;
  const isTooCheap = asked.length > 0 && price !== '' && least < 1 && isPriceDone;
  const fault = formState.errors.optionGroups?.message ?? (isTooCheap ? TOO_CHEAP : undefined);
  const isFull = chosen.length >= optionLimits.groupsOfProduct;

  const take = (next: ProductGroup[]) =>
    setValue('optionGroups', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  function choose(groupIds: string[]) {
    if (groupIds.length <= optionLimits.groupsOfProduct) take(toggled(chosen, groupIds));
  }
  function moveAndSay(from: number, to: number): boolean {
    const group = chosen[from];
    if (!group || from === to || to < 0 || to >= chosen.length) return false;
    take(movedGroup(chosen, from, to));
    setSaid(t`${{ groupId: withJosa(nameOf(group.groupId), '이/가') }} ${{ to: to + 1 }}번째가 됐어요`);
    return true;
  }

  return (
    <Section
      id={headingId}
      title={
        <>
          {t`옵션`} <span className="font-normal text-muted">{t`(선택)`}</span>
        </>
      }
      gap={3}
    >
      {groups.isPending && <Skeleton className="h-11 w-48 rounded-full" />}
      {groups.isError && !groups.data && (
        <ErrorState error={groups.error} busy={groups.isFetching} onRetry={() => void groups.refetch()} />
      )}
      {groups.data?.length === 0 && <Muted>{t`사이즈, 온도 같은 옵션을 만들어두면 여기서 고를 수 있어요.`}</Muted>}
      {known.length > 0 && (
        <ChoiceChips
          label={t`옵션 그룹`}
          choices={known.map(({ groupId, groupName, status }) => ({
            value: groupId,
            label: status === 'inactive' ? t`${groupName} (숨김)` : groupName,
          }))}
          chosen={chosen.map(({ groupId }) => groupId)}
          onChange={choose}
        />
      )}
      {isFull && (
        <Muted small>{t`옵션 그룹은 ${{ groupsOfProduct: optionLimits.groupsOfProduct }}개까지 고를 수 있어요.`}</Muted>
      )}
      {known.length > 0 && chosen.length > 0 && (
        <ul ref={list} aria-label={t`옵션 그룹 순서`} className="rounded-card border border-line bg-paper">
          {chosen.map((own, index) => (
            <OptionGroupRow
              key={own.groupId}
              own={own}
              group={known.find(({ groupId }) => groupId === own.groupId)}
              isFirst={index === 0}
              isLast={index === chosen.length - 1}
              {...look(index)}
              handle={handle(index)}
              onStep={(step) => moveAndSay(index, index + step)}
              onChange={(next) => take(chosen.map((other) => (other === own ? next : other)))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {fault && (
        <p role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
      {asked.length > 0 && Preview && <Preview name={watch('productName')} price={Number(price)} groups={asked} />}
      <LinkButton kind="quiet" icon={ListChecks} to={adminPaths.optionGroups} className="-ml-4 self-start">
        {t`옵션 관리로 가기`}
      </LinkButton>
    </Section>
  );
}
