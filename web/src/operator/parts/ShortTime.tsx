import { exactTime, shortTime } from '../../util/time';

/** A moment in few letters for a column of many, `11. 21. 13:18`; exactly on hover or hold. */
export const ShortTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)} className="tabular whitespace-nowrap">
    {shortTime(at)}
  </time>
);
