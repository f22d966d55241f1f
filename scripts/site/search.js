// The search of the documentation's site: it ranks the sections of `search.json` for a question.
//
// Any word of a question can match, by its stem. A rare word counts more than a frequent one (inverse document
// frequency), a title more than a heading, a heading more than a text, the guide more than a symbol or an appendix,
// and these more than the changelog. A page is found once, at its best section, and its other sections count a little.

/** Words that say nothing about what is searched. */
const ignored = new Set(
  ("a an and are as at be but by can could do does for from get has have how i if in into is it its me my not of on or " +
    "so that the their them then there these this to use using want was what when where which why will with you your").split(" "));

/** What people of the field call things that the pages spell out. */
const synonyms = {
  tca: ["composable", "architecture"], performance: ["speed", "cost", "result", "figure"], persist: ["storage", "file"],
  mock: ["client", "dependency"], sheet: ["presentation"], modal: ["presentation"], userdefaults: ["setting"], defaults: ["setting"], automatically: ["machine"], mistake: ["explorer"], mistakes: ["explorer"],
  xcode: ["apple"], autocomplete: ["editor"], fuzz: ["explorer"],
};

/** The part of a word that its forms share: `cancel` for `cancelling` and `cancellation`. */
export function stem(word) {
  const shorter = word.replace(/ies$/, "y").match(
    /^(.{3,}?)(?:ations?|ating|ated|ates?|ions?|ings?|ers?|ed|es|s|e)$/)?.[1] ?? word;
  return shorter.replace(/([^aeiou])\1$/, "$1").replace(/y$/, "i");
}

/** The words of a text, in lower case: `isPresented` has two. */
function words(text) {
  return text.replace(/([a-z0-9])([A-Z])/g, "$1 $2 $1$2").toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

const weights = { title: 12, heading: 8, summary: 14, text: 1 };
const kinds = { guide: 2.8, appendix: 1, symbol: 1, changelog: 0.25 };

export class Index {
  constructor(sections) {
    this.sections = sections;
    /** For each stem, the sections that have it, and how much it counts in each. */
    this.places = new Map();
    sections.forEach((section, position) => {
      for (const [field, weight] of Object.entries(weights)) {
        const all = words(section[field]).map(stem);
        // A title of one word says more with it than a title of ten.
        const share = field === "text" ? weight : weight / Math.sqrt(Math.max(all.length, 1));
        for (const word of all) {
          if (!this.places.has(word)) this.places.set(word, new Map());
          const sums = this.places.get(word).get(position) ?? { title: 0, heading: 0, summary: 0, text: 0 };
          this.places.get(word).set(position, { ...sums, [field]: Math.min(sums[field] + share, 3 * weight) });
        }
      }
    });
  }

  /** The stems that a word of a question stands for, each with its weight. */
  alternatives(word) {
    const own = stem(word), others = (synonyms[word] ?? []).map((other) => [stem(other), 0.7]);
    // What is still being typed: the begin of a word.
    const begun = this.places.has(own) || word.length < 3
      ? [] : [...this.places.keys()].filter((known) => known.startsWith(word)).map((known) => [known, 0.5]);
    return [[own, 1], ...others, ...begun];
  }

  /** The sections that answer a question, the best one first, and a pattern for the words in them. */
  search(question) {
    const all = words(question), asked = all.filter((word) => !ignored.has(word));
    const terms = asked.length ? asked : all, ranks = new Map();
    for (const word of terms) {
      const best = new Map();
      for (const [alternative, weight] of this.alternatives(word)) {
        const places = this.places.get(alternative) ?? new Map();
        const rarity = Math.log(1 + this.sections.length / (1 + places.size));
        for (const [position, { title, heading, summary, text }] of places) {
          const value = weight * rarity * (title + heading + summary + Math.log(1 + text));
          best.set(position, Math.max(best.get(position) ?? 0, value));
        }
      }
      for (const [position, value] of best) {
        const { sum, matched } = ranks.get(position) ?? { sum: 0, matched: 0 };
        ranks.set(position, { sum: sum + value, matched: matched + 1 });
      }
    }
    const rank = ([position, { sum, matched }]) =>
      sum * kinds[this.sections[position].kind] * (matched / terms.length) ** 2;
    const pages = new Map();
    for (const entry of ranks) {
      const value = rank(entry), page = this.sections[entry[0]].url.split("#")[0];
      const { best, sum, section } = pages.get(page) ?? { best: 0, sum: 0 };
      pages.set(page, { best: Math.max(best, value), sum: sum + value, section: value > best ? entry[0] : section });
    }
    const total = ({ best, sum }) => best + Math.min(0.2 * (sum - best), best);
    const found = [...pages.values()].map((page) => [total(page), page.section])
      .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
    const stems = terms.flatMap((word) => this.alternatives(word)).map(([known]) => known).slice(0, 40);
    return {
      found: found.map(([, position]) => this.sections[position]),
      pattern: stems.length ? new RegExp(`\\b((?:${stems.map((known) => known.replace(/i$/, "[iy]")).join("|")})\\w*)`, "gi") : /$^/,
    };
  }
}
