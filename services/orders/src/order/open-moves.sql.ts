import { row, statement } from '@jumun/database';
import { OpenMove } from './open-move.table.js';

const move = row(OpenMove, 'orderId', 'sequence');

/**
 * Raw, since a press notes its move and takes the rows of earlier presses in one round trip: those that this session ($4)
 * made of other orders, where $7 names the press, and all of the shop whose moment is over at $8. Answers those that could
 * still be undone. A row that an undo holds is passed over, so that no two moves wait for each other.
 */
export const OPEN_MOVE = statement(
  'open-move',
  move,
  `with earlier as (
     select order_id, sequence from open_move where shop_id = $1 and order_id <> $2
       and (session_id = $4 and press <> $7::text or undo_until <= $8)
     for update skip locked),
   ended as (
     delete from open_move o using earlier
     where o.shop_id = $1 and o.order_id = earlier.order_id and o.sequence = earlier.sequence
     returning o.order_id, o.sequence, o.undo_until),
   opened as (
     insert into open_move (shop_id, order_id, sequence, session_id, press, undo_until)
     values ($1, $2, $3, $4, $5, $6))
   select ${move.columns} from ended where undo_until > $8`,
);

/** Takes the right to undo a move ($3 of order $2 of shop $1); no row where it was released. */
export const TAKE_OPEN_MOVE = statement(
  'open-move-take',
  move,
  `delete from open_move where shop_id = $1 and order_id = $2 and sequence = $3 returning ${move.columns}`,
);
