import { paint } from './palette';
import { Person } from './Person';
import { Awning, CodeStand, Counter, Cup, Lamp, Loaf, Plant } from './things';

const tiles = [150, 190, 230, 270, 310, 350].map((y) => `M0 ${y}H640`).join('');
const joints = Array.from({ length: 13 }, (_, index) => `M${20 + index * 50} 110V390`).join('');
const jars = [
  ['#e9d8bf', 40],
  [paint.accent, 30],
  ['#d9b98a', 44],
  ['#8fa77c', 36],
] as const;

function Shelves() {
  return (
    <g>
      {jars.map(([color, height], index) => (
        <g key={color}>
          <rect x={34 + index * 36} y={206 - height} width="28" height={height} rx="5" fill={color} />
          <rect x={38 + index * 36} y={212 - height} width="4" height={height - 12} rx="2" fill="#fff" opacity=".35" />
        </g>
      ))}
      <rect x="20" y="206" width="170" height="8" rx="2" fill={paint.wood} />
      <rect x="20" y="214" width="170" height="6" fill="#000" opacity=".2" />
      {[44, 78, 112].map((x) => (
        <path key={x} d={`M${x} 262h26l-4 30h-18z`} fill={paint.paper} />
      ))}
      <Plant x={166} y={292} scale={0.8} />
      <rect x="20" y="292" width="170" height="8" rx="2" fill={paint.wood} />
      <rect x="20" y="300" width="170" height="6" fill="#000" opacity=".2" />
    </g>
  );
}

function Board() {
  return (
    <g transform="translate(470 146)" strokeLinecap="round" fill="none">
      <rect width="140" height="116" rx="8" fill="#1d2623" stroke={paint.woodLight} strokeWidth="5" />
      <path d="M20 28h48" stroke={paint.glow} strokeWidth="6" />
      <path d="M20 50h58M20 66h48M20 82h62M20 98h40" stroke={paint.sand} strokeWidth="3" opacity=".7" />
      <path d="M104 50h16M104 66h16M104 82h16M104 98h16" stroke={paint.sand} strokeWidth="3" opacity=".7" />
    </g>
  );
}

/** A counter with its owner, who hands a cup over: the picture of the first view. */
export function CounterScene() {
  return (
    <svg
      viewBox="0 0 640 600"
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-label="카운터에서 사장님이 손님에게 커피를 건네는 그림"
      className="absolute inset-0 size-full"
    >
      <rect width="640" height="600" fill={paint.wall} />
      <path d="M380 0H640V600H300z" fill={paint.wallDeep} opacity=".5" />
      <path d={tiles + joints} stroke={paint.wallDeep} strokeWidth="1.500" opacity=".7" />
      <Shelves />
      <Board />
      <Lamp x={330} y={122} from={50} />
      <Lamp x={96} y={112} from={50} />
      <Person x={224} y={402} scale={1.22} hair="bun" shirt="#f6ecdc" apron={paint.accent} pose="give" />
      <Counter y={392} width={640} height={220} />
      <path d="M144 386q4-14 16-14q16 2 20 16q-18 8-36-2z" fill="#f5cfae" />
      <Cup x={370} y={366} hot />
      <g fill="#f5cfae">
        <rect x="342" y="316" width="30" height="13" rx="6.500" />
        <rect x="344" y="331" width="29" height="13" rx="6.500" />
        <rect x="348" y="346" width="24" height="12" rx="6" />
      </g>
      <CodeStand x={74} y={396} scale={1.05} />
      <Loaf x={462} y={392} />
      <Loaf x={504} y={394} scale={0.9} color="#c98240" />
      <Awning x={-20} y={0} stripe={40} stripes={17} height={54} />
    </svg>
  );
}
