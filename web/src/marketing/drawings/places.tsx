import type { ReactNode } from 'react';
import { paint } from './palette';
import { Person } from './Person';
import { Awning, CodeStand, Counter, Cup, Lamp, Loaf, Plant } from './things';

function Scene({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 320 240" preserveAspectRatio="xMidYMax slice" className="block size-full">
      <rect width="320" height="240" fill={ground} />
      {children}
    </svg>
  );
}

const bulbs = [24, 68, 112, 160, 208, 252];

/** A booth on an evening market. */
export function BoothScene() {
  return (
    <Scene ground={paint.dusk}>
      <circle cx="292" cy="76" r="14" fill={paint.glow} opacity=".9" />
      <path d="M0 150l40-26l30 18l46-34l52 36l44-22l50 26l58-20V240H0z" fill="#28344c" />
      <path d="M0 22q160 44 320 0" stroke="#141b2b" strokeWidth="2" fill="none" />
      {bulbs.map((x) => (
        <circle key={x} cx={x} cy={24 + 20 * (1 - ((x - 160) / 160) ** 2)} r="5" fill={paint.glow} />
      ))}
      <path d="M40 62h240v122H40z" fill="#5b4636" />
      <path d="M44 62v120M276 62v120" stroke={paint.woodDeep} strokeWidth="7" />
      <Person
        x={168}
        y={190}
        scale={0.56}
        skin="tan"
        hair="short"
        shirt={paint.navy}
        apron={paint.mustard}
        pose="work"
      />
      <Awning x={30} y={46} stripe={26} stripes={10} height={20} />
      <Counter x={30} y={184} width={260} height={60} />
      {[130, 146, 162].map((x) => (
        <g key={x}>
          <path d={`M${x} 184l18-34`} stroke={paint.woodLight} strokeWidth="3" strokeLinecap="round" />
          <circle cx={x + 8} cy="168" r="6" fill={paint.clay} />
          <circle cx={x + 13} cy="158" r="6" fill="#d98a4a" />
        </g>
      ))}
      <CodeStand x={248} y={184} scale={0.5} />
      <path d="M56 182q0-20 20-20q20 0 20 20z" fill={paint.steel} />
      <path d="M70 156q-6-8 2-14M80 156q-6-8 2-14" stroke="#fff" strokeWidth="3" fill="none" opacity=".4" />
    </Scene>
  );
}

const bags = [
  [28, '#d98a4a', 30],
  [62, paint.mint, 24],
  [92, paint.rose, 28],
] as const;

/** A shop of a few days, with its goods on the wall. */
export function PopUpScene() {
  return (
    <Scene ground={paint.sand}>
      <path d="M0 0h320v200H0z" fill="#f6e9d6" />
      <path d="M196 200V96a44 44 0 0 1 88 0v104z" fill={paint.rose} opacity=".55" />
      {[84, 144].map((y) => (
        <g key={y}>
          {bags.map(([x, color, height]) => (
            <g key={x}>
              <path d={`M${x + 6} ${y - height}q6-12 12 0`} stroke={paint.woodDeep} strokeWidth="2.500" fill="none" />
              <rect x={x} y={y - height} width="24" height={height} rx="3" fill={color} />
              <circle cx={x + 12} cy={y - height / 2} r="5" fill="#fff" opacity=".8" />
            </g>
          ))}
          <rect x="20" y={y} width="108" height="6" rx="2" fill={paint.woodLight} />
        </g>
      ))}
      <path d="M150 0v26M230 0v26" stroke={paint.woodDeep} strokeWidth="2" />
      <rect x="134" y="26" width="112" height="32" rx="6" fill={paint.accent} />
      <path d="M156 42h68" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      <Person x={206} y={192} scale={0.6} hair="long" hairColor="#4a2f20" shirt={paint.mustard} pose="give" />
      <Counter y={188} width={320} height={60} />
      <rect x="262" y="140" width="30" height="30" rx="3" fill={paint.kraft} />
      <path d="M262 152h30M277 140v30" stroke={paint.accent} strokeWidth="4" />
      <CodeStand x={112} y={188} scale={0.52} />
      <rect x="26" y="166" width="40" height="22" rx="3" fill={paint.kraft} />
      <path d="M46 166v22" stroke={paint.accent} strokeWidth="4" />
    </Scene>
  );
}

/** A food truck with its hatch open. */
export function TruckScene() {
  return (
    <Scene ground={paint.sky}>
      <circle cx="44" cy="44" r="20" fill={paint.glow} />
      <path d="M214 36q4-16 22-14q12-14 28-2q20-2 20 16z" fill="#fff" />
      <path d="M0 146q50-34 104-10q60-34 120-4q50-22 96 6V240H0z" fill="#b9d0b4" />
      <rect y="208" width="320" height="32" fill="#8a8f93" />
      <rect y="208" width="320" height="4" fill="#a5a9ac" />
      <path
        d="M22 76q0-10 10-10h196q10 0 10 10v28h28q12 0 18 12l16 34q2 4 2 8v44q0 6-6 6H28q-6 0-6-6z"
        fill={paint.mint}
      />
      <path d="M22 176h280v26q0 6-6 6H28q-6 0-6-6z" fill="#7fae97" />
      <path d="M248 116h22q4 0 6 4l14 30h-42z" fill="#eaf4fb" />
      <rect x="48" y="80" width="150" height="86" rx="4" fill="#44564d" />
      <path d="M60 108h34M60 122h26" stroke={paint.glow} strokeWidth="4" strokeLinecap="round" opacity=".7" />
      <Person
        x={128}
        y={166}
        scale={0.43}
        skin="tan"
        hair="cap"
        hairColor={paint.accent}
        shirt="#f6ecdc"
        apron={paint.ink}
        pose="rest"
      />
      <rect x="40" y="162" width="168" height="9" rx="3" fill={paint.woodLight} />
      <Cup x={180} y={162} scale={0.42} hot />
      <CodeStand x={72} y={162} scale={0.36} />
      <Awning x={38} y={62} stripe={17} stripes={10} height={14} colors={[paint.accent, paint.cream]} />
      {[78, 252].map((x) => (
        <g key={x}>
          <circle cx={x} cy="208" r="22" fill={paint.ink} />
          <circle cx={x} cy="208" r="9" fill={paint.steel} />
        </g>
      ))}
    </Scene>
  );
}

/** A guest at a table, who scans and orders. */
export function CafeScene() {
  return (
    <Scene ground={paint.wall}>
      <path d="M184 0H320V240H150z" fill={paint.wallDeep} opacity=".55" />
      <rect x="196" y="30" width="100" height="96" rx="6" fill="#cfe0ea" stroke={paint.woodLight} strokeWidth="6" />
      <path d="M246 30v96M196 78h100" stroke={paint.woodLight} strokeWidth="5" />
      <Lamp x={126} y={38} from={0} />
      <Plant x={278} y={188} scale={0.75} />
      <Person x={116} y={196} scale={0.66} skin="deep" hair="bob" hairColor="#1d1512" shirt="#e9b9a5" pose="phone" />
      <rect x="8" y="188" width="304" height="14" rx="7" fill={paint.woodLight} />
      <rect x="8" y="188" width="304" height="4" rx="2" fill="#fff" opacity=".45" />
      <path d="M52 202l-10 40M268 202l10 40" stroke={paint.woodDeep} strokeWidth="9" />
      <CodeStand x={40} y={188} scale={0.5} />
      <Cup x={196} y={188} scale={0.5} hot />
    </Scene>
  );
}

const frames = [
  [22, 26, 62, 74, '#c86b4a'],
  [98, 20, 52, 58, '#55799a'],
  [240, 26, 58, 76, '#8fa77c'],
] as const;

/** A guest in the line of a market, who orders while waiting. */
export function GuestScene() {
  return (
    <Scene ground={paint.dusk}>
      <path d="M0 22q160 44 320 0" stroke="#141b2b" strokeWidth="2" fill="none" />
      {bulbs.map((x) => (
        <circle key={x} cx={x} cy={24 + 20 * (1 - ((x - 160) / 160) ** 2)} r="5" fill={paint.glow} />
      ))}
      <path d="M0 150l40-26l30 18l46-34l52 36l44-22l50 26l58-20V240H0z" fill="#28344c" />
      <path d="M10 96h120v90H10z" fill="#5b4636" />
      <Person
        x={70}
        y={190}
        scale={0.42}
        skin="tan"
        hair="short"
        shirt={paint.navy}
        apron={paint.mustard}
        pose="rest"
      />
      <Awning x={2} y={78} stripe={17} stripes={8} height={14} />
      <Counter x={2} y={186} width={136} height={60} />
      <CodeStand x={112} y={186} scale={0.34} />
      <Person x={226} y={250} scale={0.86} hair="long" hairColor="#4a2f20" shirt={paint.mint} pose="phone" />
    </Scene>
  );
}

/** An artist beside the works, with cards to take home. */
export function GalleryScene() {
  return (
    <Scene ground="#efe9e0">
      <path d="M0 204h320v36H0z" fill="#d6c8b4" />
      {frames.map(([x, y, width, height, color]) => (
        <g key={x}>
          <rect x={x} y={y} width={width} height={height} fill={paint.ink} />
          <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} fill={paint.paper} />
          <path
            d={`M${x + 10} ${y + height - 12}l${width / 4} -${height / 2.6}l${width / 4 - 4} ${height / 5}l${width / 5} -${height / 4}l${width / 4 - 8} ${height / 3}z`}
            fill={color}
          />
          <circle cx={x + width - 20} cy={y + 20} r="6" fill={paint.mustard} />
        </g>
      ))}
      <Person
        x={186}
        y={190}
        scale={0.64}
        flip
        hair="bob"
        hairColor="#5a3a26"
        shirt={paint.navy}
        apron="#d9cbb5"
        pose="give"
      />
      <rect x="24" y="184" width="272" height="12" rx="3" fill={paint.paper} />
      <rect x="24" y="193" width="272" height="3" fill={paint.ink} opacity=".12" />
      <path d="M44 196v44M276 196v44" stroke="#b9a88f" strokeWidth="7" />
      <CodeStand x={258} y={184} scale={0.5} />
      <rect
        x="96"
        y="140"
        width="26"
        height="34"
        rx="2"
        fill={paint.paper}
        stroke="#cbbca6"
        strokeWidth="1.500"
        transform="rotate(-8 109 157)"
      />
      <path d="M100 168l9-14l8 8l5-6v12z" fill={paint.clay} transform="rotate(-8 109 157)" />
      {[44, 50, 56].map((x) => (
        <rect
          key={x}
          x={x}
          y={184 - (70 - x)}
          width="30"
          height={70 - x}
          rx="2"
          fill={paint.paper}
          stroke="#cbbca6"
          strokeWidth="1.500"
        />
      ))}
    </Scene>
  );
}

/** A baker behind the loaves, before the shop opens. */
export function BakeryScene() {
  return (
    <Scene ground="#f4dfc0">
      <rect x="26" y="36" width="92" height="8" rx="2" fill={paint.wood} />
      <rect x="26" y="92" width="92" height="8" rx="2" fill={paint.wood} />
      <Loaf x={52} y={36} />
      <Loaf x={92} y={36} scale={0.8} color="#c98240" />
      <Loaf x={48} y={92} scale={0.8} />
      <Loaf x={92} y={92} color="#c07a3c" />
      <rect x="214" y="36" width="86" height="104" rx="8" fill="#8f5f43" />
      <rect x="224" y="62" width="66" height="52" rx="4" fill="#3a2418" />
      <path d="M230 106q26-26 54 0z" fill="#f0a04b" opacity=".8" />
      <path d="M226 50h62" stroke={paint.sand} strokeWidth="5" strokeLinecap="round" />
      <Person
        x={168}
        y={192}
        scale={0.64}
        hair="short"
        hairColor="#6a6058"
        skin="fair"
        shirt="#ffffff"
        apron={paint.clay}
        pose="work"
      />
      <Counter y={188} width={320} height={60} />
      <Loaf x={70} y={186} />
      <Loaf x={108} y={187} scale={0.8} color="#c98240" />
      <CodeStand x={262} y={188} scale={0.52} />
    </Scene>
  );
}

/** Someone at a desk, who answers questions. */
export function HelpScene() {
  return (
    <Scene ground="#e6eef3">
      <rect x="28" y="68" width="84" height="76" rx="6" fill={paint.paper} stroke={paint.woodLight} strokeWidth="5" />
      <path d="M44 86h52M44 102h40M44 118h46" stroke={paint.steel} strokeWidth="5" strokeLinecap="round" />
      <Plant x={44} y={188} scale={0.8} />
      <Person x={172} y={192} scale={0.58} flip hair="short" hairColor="#1d1512" shirt={paint.accent} pose="rest" />
      <g transform="translate(25.500 28.500) scale(.853)">
        <path d="M152 96q0-32 20-34q22 2 22 36" stroke={paint.ink} strokeWidth="4" fill="none" />
        <rect x="145" y="90" width="10" height="18" rx="5" fill={paint.ink} />
        <rect x="189" y="90" width="10" height="18" rx="5" fill={paint.ink} />
        <path d="M150 108q2 14 16 14" stroke={paint.ink} strokeWidth="3" fill="none" strokeLinecap="round" />
      </g>
      <rect y="188" width="320" height="14" fill={paint.woodLight} />
      <path d="M0 202h320v40H0z" fill={paint.wood} />
      <g transform="translate(14 32) scale(.95)">
        <path
          d="M216 34h66q12 0 12 12v34q0 12-12 12h-46l-18 16l2-16h-4q-12 0-12-12V46q0-12 12-12z"
          fill={paint.paper}
        />
        <path d="M222 54h54M222 70h34" stroke={paint.accent} strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="M212 188l10-46h70l10 46z" fill={paint.steel} />
      <path d="M230 152h56l5 28h-66z" fill="#b3babd" />
    </Scene>
  );
}
