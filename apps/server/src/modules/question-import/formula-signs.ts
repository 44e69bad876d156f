/** Pairs of a character and the name of its command. */
const named = (pairs: string): [string, string][] =>
  pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 1), `\\${pair.slice(1)}`]);

/** The LaTeX of letters and operators that it writes by a command or with a backslash. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ...named('αalpha βbeta γgamma δdelta εvarepsilon ϵepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu'),
  ...named('νnu ξxi πpi ρrho σsigma ςvarsigma τtau υupsilon φvarphi ϕphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta'),
  ...named('ΛLambda ΞXi ΠPi ΣSigma ΦPhi ΨPsi ΩOmega ∞infty ∂partial ∇nabla ℓell ℏhbar ℵaleph ℜRe ℑIm ∅emptyset'),
  ...named('×times ÷div ±pm ∓mp ⋅cdot ·cdot ∗ast ∘circ ∙bullet ⊕oplus ⊗otimes ∩cap ∪cup ∖setminus ∧wedge ∨vee ¬neg'),
  ...named('≤leq ⩽leqslant ≥geq ⩾geqslant ≠neq ≈approx ≡equiv ≅cong ∼sim ∝propto ≪ll ≫gg ⊥perp ∥parallel ∠angle'),
  ...named('∈in ∉notin ∋ni ⊂subset ⊃supset ⊆subseteq ⊇supseteq ∀forall ∃exists ∄nexists ∴therefore ∵because'),
  ...named('→to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow'),
  ...named('⟹Longrightarrow ⟺Longleftrightarrow ↑uparrow ↓downarrow ⇌rightleftharpoons …ldots ⋯cdots ⋮vdots ⋱ddots'),
  ...named('∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋃bigcup ⋂bigcap ⨁bigoplus √surd △triangle □square °degree'),
  ...named('⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ‖Vert ∣mid %% && ## $$ __ {{ }}'),
  ...([
    ...[
      ['⊄', '\\not\\subset'],
      ['\\', '\\backslash'],
      ['~', '\\sim'],
      ['−', '-'],
      ['′', '{}^{\\prime}'],
    ],
    ...[
      ['″', '{}^{\\prime\\prime}'],
      ['\u2061', ''],
      ['\u2062', ''],
      ['\u2063', ''],
      ['\u2064', ''],
      ['\u00a0', '\\ '],
    ],
  ] as [string, string][]),
]);

/** Functions whose names are upright, and those of them under which a limit stands. */
export const LIMITED = new Set(['lim', 'max', 'min', 'sup', 'inf', 'det', 'gcd', 'limsup', 'liminf']);
export const FUNCTIONS = new Set([
  ...LIMITED,
  ...'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp deg dim ker arg'.split(' '),
]);
/** Operators whose limits stand above and below them. */
export const LARGE = new Set([...'∑∏∐∫∬∭∮⋃⋂⨁']);

/** What stands above and below letters, by its character: the command for one letter, and that for several. */
export const ABOVE: Record<string, readonly [string, string]> = {
  ...{ '¯': ['bar', 'overline'], '‾': ['bar', 'overline'], _: ['bar', 'overline'], '―': ['bar', 'overline'] },
  ...{ '^': ['hat', 'widehat'], ˆ: ['hat', 'widehat'], '~': ['tilde', 'widetilde'], '˜': ['tilde', 'widetilde'] },
  ...{ '→': ['vec', 'overrightarrow'], '⃗': ['vec', 'overrightarrow'], '⇀': ['vec', 'overrightarrow'] },
  ...{ '˙': ['dot', 'dot'], '.': ['dot', 'dot'], '¨': ['ddot', 'ddot'], '⏞': ['overbrace', 'overbrace'] },
};
export const BELOW: Record<string, string> = {
  ...{ _: 'underline', '¯': 'underline', '‾': 'underline', '̲': 'underline', '⏟': 'underbrace' },
};

export const VARIANTS: Record<string, string> = {
  ...{ normal: 'mathrm', bold: 'mathbf', italic: 'mathit', 'bold-italic': 'boldsymbol', 'double-struck': 'mathbb' },
  ...{ script: 'mathcal', fraktur: 'mathfrak', 'sans-serif': 'mathsf', monospace: 'mathtt' },
};

/** The closing fences by their opening ones. */
export const FENCES: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '|': '|',
  '‖': '‖',
};
/** The environments of matrices by their opening fence. */
export const MATRICES: Record<string, string> = {
  '(': 'pmatrix',
  '[': 'bmatrix',
  '{': 'Bmatrix',
  '|': 'vmatrix',
  '‖': 'Vmatrix',
};
