import { t } from '@lingui/core/macro';
import { ChevronDown, Pencil, Trash2 } from 'lucide';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OptionGroup } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import { formatCount } from '../../../util/money';
import { deltaWords } from '../../../util/option-words';
import { SoldOutSwitch } from '../../parts/SoldOutSwitch';
import { ruleWords } from './group-rule';
import { useGroupStatus, useOptionSoldOut } from './use-group-switches';

/** More options than these are folded away. */
const SHOWN = 8;

export const deleteGroupId = (groupId: string): string => `delete-${groupId}`;

const useWords = (count: number): string =>
  count === 0 ? t`아직 쓰는 상품이 없어요` : t`상품 ${{ count: formatCount(count) }}개에서 써요`;

interface OptionGroupCardProps {
  group: OptionGroup;
  onDelete: () => void;
}

/** One group: its rule, its options, and the switches that are used daily. */
export function OptionGroupCard({ group, onDelete }: OptionGroupCardProps) {
  const { groupId, groupName, kitchenName, status, options, productCount } = group;
  const headingId = useId();
  const navigate = useNavigate();
  const show = useGroupStatus();
  const [showsAll, setShowsAll] = useState(false);
  const edit = () => void navigate(adminPaths.optionGroupEdit(groupId));
  const folded = options.length - SHOWN;
  return (
    <li aria-labelledby={headingId} className="min-w-0 rounded-card border border-line bg-paper">
      <div className="flex flex-wrap items-start justify-end gap-x-2 p-3 pb-1 pl-4">
        <div className="min-w-24 grow basis-0 py-2">
          <h2 id={headingId} className="font-semibold wrap-anywhere">
            {groupName}
            {kitchenName && <span className="ml-2 font-normal text-muted">{t`주방 ${kitchenName}`}</span>}
          </h2>
          <p className="text-small text-muted">{ruleWords(group)}</p>
          <p className="text-small text-muted">{useWords(productCount)}</p>
          {status === 'inactive' && <Badge tone="completed">{t`숨김`}</Badge>}
        </div>
        <div className="flex items-center gap-1">
          <span className="px-2">
            <Switch
              label={t`${groupName} 보이기`}
              labelHidden
              checked={status === 'active'}
              onChange={(on) => show.mutate({ group, status: on ? 'active' : 'inactive' })}
            />
          </span>
          <IconButton icon={Pencil} label={t`${groupName} 수정`} onClick={edit} />
          <IconButton
            id={deleteGroupId(groupId)}
            icon={Trash2}
            label={t`${groupName} 삭제`}
            onClick={onDelete}
            className="text-muted"
          />
        </div>
      </div>
      <ul aria-label={t`${groupName} 옵션`} className="border-t border-line">
        {(showsAll ? options : options.slice(0, SHOWN)).map((option) => (
          <OptionLine key={option.optionId} group={group} option={option} onRefill={edit} />
        ))}
      </ul>
      {folded > 0 && !showsAll && (
        <div className="border-t border-line p-1">
          <Button wide kind="quiet" icon={ChevronDown} onClick={() => setShowsAll(true)}>
            {t`옵션 ${folded}개 더 보기`}
          </Button>
        </div>
      )}
    </li>
  );
}

interface OptionLineProps {
  group: OptionGroup;
  option: OptionGroup['options'][number];
  /** Leads to where its stock is filled. */
  onRefill: () => void;
}

function OptionLine({ group: { groupId, groupName }, option, onRefill }: OptionLineProps) {
  const { optionId, optionName, priceDelta, stock, soldOut, isDefault } = option;
  const { mutate: mark } = useOptionSoldOut();
  function setSoldOut(next: boolean) {
    if (next || stock !== 0) return mark({ groupId, optionId, soldOut: next });
    showToast({
      text: t`재고가 0개라 품절이에요. 재고를 채우면 다시 팔 수 있어요.`,
      action: { label: t`재고 채우기`, run: onRefill },
    });
  }
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4 last:border-0">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{optionName}</p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted empty:hidden">
          {priceDelta !== 0 && <span className="tabular">{deltaWords(priceDelta)}</span>}
          {stock !== null && <span className="tabular">{t`재고 ${{ stock: formatCount(stock) }}개`}</span>}
          {isDefault && <span>{t`기본`}</span>}
        </p>
      </div>
      <div className="shrink-0">
        <SoldOutSwitch name={`${groupName} ${optionName}`} checked={soldOut} onChange={setSoldOut} />
      </div>
    </li>
  );
}
