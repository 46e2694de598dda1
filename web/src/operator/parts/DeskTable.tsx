import { ListTable, type ListTableProps } from '../../ui/ListTable';

export const NOTHING_WAITS = '기다리는 일이 없어요';

interface DeskTableProps<R> extends Omit<ListTableProps<R>, 'empty'> {
  empty?: string;
}

/** A list of the desk: where it is empty, nothing waits. */
export const DeskTable = <R,>({ empty = NOTHING_WAITS, ...list }: DeskTableProps<R>) => (
  <ListTable {...list} empty={empty} />
);
