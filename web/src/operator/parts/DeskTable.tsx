import { t } from '@lingui/core/macro';
import { ListTable, type ListTableProps } from '../../ui/ListTable';

export const NOTHING_WAITS = t`확인할 내역이 없어요`;

interface DeskTableProps<R> extends Omit<ListTableProps<R>, 'empty'> {
  empty?: string;
}

/** A list of the desk, in rows of 36 px where there is room: where it is empty, nothing waits. */
export const DeskTable = <R,>({ empty = NOTHING_WAITS, ...list }: DeskTableProps<R>) => (
  <div className="md:[&_td]:py-1.5 md:[&_th]:py-1.5 md:max-lg:[&_td]:px-1.5 md:max-lg:[&_th]:px-1.5">
    <ListTable {...list} empty={empty} />
  </div>
);
