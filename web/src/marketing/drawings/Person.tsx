import { paint, skins } from './palette';

type Hair = 'bun' | 'short' | 'bob' | 'cap' | 'long';
/** Position of the hands: both on the counter, one held out, one with a phone, one at work. */
type Pose = 'rest' | 'give' | 'phone' | 'work';

interface PersonProps {
  /** Middle of the person, at the height of the waist. */
  x: number;
  y: number;
  scale?: number;
  /** Looks to the left. */
  flip?: boolean;
  skin?: keyof typeof skins;
  hair: Hair;
  hairColor?: string;
  shirt: string;
  apron?: string;
  pose: Pose;
}

const hairBehind: Record<Hair, string> = {
  bun: 'M-36-148q-4-44 36-46q40 2 36 46q4 26-6 36h-60q-10-10-6-36z',
  bob: 'M-40-150q-4-46 40-48q44 2 40 48q4 32-2 44h-76q-6-12-2-44z',
  long: 'M-38-150q-4-46 38-48q42 2 38 48q6 50 10 78h-96q4-28 10-78z',
  short: 'M-33-156q-2-38 33-40q35 2 33 40l-2 18h-62z',
  cap: 'M-33-152q-2-34 33-36q35 2 33 36l-2 18h-62z',
};
const fringes: Record<Hair, string> = {
  bun: 'M-32-150q-2-38 34-38q34 2 30 40q-4-18-16-24q-24 14-42 8q-4 6-6 14z',
  bob: 'M-33-146q-3-44 33-44q36 0 33 44q-3-16-9-24q-28 8-46 0q-8 8-11 24z',
  long: 'M-32-146q-4-42 32-42q36 0 32 42q-6-22-24-30q-8 18-40 30z',
  short: 'M-32-152q-4-42 32-42q36-2 32 42q-4-12-10-20q-24 6-40-2q-10 6-14 22z',
  cap: '',
};
const arms: Record<Pose, { far: string; near: string; hand: readonly [number, number] }> = {
  rest: { far: 'M-48-74q-26 40-10 64', near: 'M48-74q26 40 10 64', hand: [54, -8] },
  give: { far: 'M-48-74q-26 40-10 64', near: 'M46-74q16 44 58 26', hand: [112, -52] },
  phone: { far: 'M-48-74q-26 40-10 64', near: 'M46-74q26 44 2 50', hand: [42, -30] },
  work: { far: 'M-48-74q-20 46 18 58', near: 'M48-74q22 46-10 60', hand: [30, -12] },
};
const farHands: Record<Pose, readonly [number, number]> = {
  rest: [-54, -8],
  give: [-54, -8],
  phone: [-54, -8],
  work: [-24, -14],
};

function Face({ shade }: { shade: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-18-147q5-6 10 0M9-147q5-6 10 0" stroke={paint.ink} strokeWidth="3" />
      <path d="M-19-158q6-4 12-1M8-159q6-3 12 1" stroke={paint.ink} strokeWidth="2.2" opacity=".7" />
      <path d="M1-145q-3 7 2 8" stroke={shade} strokeWidth="2.4" />
      <path d="M-10-131q10 14 21 0q-10 4-21 0z" fill="#a5382a" />
      <path d="M-8-130.500q9 4 17 0q-8 6-17 0z" fill="#fff" />
      <g fill="#e8815f" opacity=".4">
        <ellipse cx="-20" cy="-136" rx="6.500" ry="4" />
        <ellipse cx="21" cy="-136" rx="6.500" ry="4" />
      </g>
    </g>
  );
}

function Apron({ color }: { color: string }) {
  return (
    <>
      <path d="M-27-92l-4 40M27-92l4 40" stroke={color} strokeWidth="7" />
      <path d="M-34-56q34 8 68 0l12 60h-92z" fill={color} />
      <path d="M18-53q10-1 16-3l12 60h-22z" fill={paint.ink} opacity=".12" />
      <rect x="-18" y="-26" width="36" height="22" rx="5" fill={paint.ink} opacity=".16" />
    </>
  );
}

/** A person at a counter, from the waist up. */
export function Person(person: PersonProps) {
  const { x, y, scale = 1, flip = false, skin = 'fair', hair, hairColor = '#2a1d16', shirt, apron, pose } = person;
  const [light, shade] = skins[skin];
  const { far, near, hand } = arms[pose];
  const [farX, farY] = farHands[pose];
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <path d={hairBehind[hair]} fill={hairColor} />
      {hair === 'bun' && <circle cx="2" cy="-202" r="15" fill={hairColor} />}
      <g fill="none" strokeLinecap="round">
        <path d={far} stroke={shirt} strokeWidth="27" />
      </g>
      <path d="M-13-126h26v34q-13 12-26 0z" fill={shade} />
      <path d="M-46 6l-10-68q-3-26 34-33q22 14 44 0q37 7 34 33l-10 68z" fill={shirt} />
      <path d="M22-95q37 7 34 33l-10 68h-18q8-60-6-101z" fill={paint.ink} opacity=".09" />
      <path d="M-22-95q22 22 44 0l5 7q-10 18-27 20q-17-2-27-20z" fill="#fff" opacity=".55" />
      {apron !== undefined && <Apron color={apron} />}
      <circle cx="-31" cy="-146" r="7" fill={light} />
      <circle cx="31" cy="-146" r="7" fill={shade} />
      <path d="M-30-152q0-36 30-36q30 0 30 36q0 42-30 42q-30 0-30-42z" fill={light} />
      <path d={fringes[hair]} fill={hairColor} />
      {hair === 'cap' && (
        <>
          <path d="M-34-160q-2-36 34-36q36 0 34 36q-34-9-68 0z" fill={hairColor} />
          <path d="M-40-156q40-16 80 0q-1-8-6-12q-34-8-68 0q-5 4-6 12z" fill={paint.ink} opacity=".45" />
        </>
      )}
      <Face shade={shade} />
      <path d={near} stroke={shirt} strokeWidth="27" strokeLinecap="round" fill="none" />
      <circle cx={farX} cy={farY} r="12.500" fill={light} />
      {pose === 'phone' && <rect x="26" y="-66" width="22" height="40" rx="5" fill={paint.ink} />}
      <circle cx={hand[0]} cy={hand[1]} r="12.500" fill={light} />
    </g>
  );
}
