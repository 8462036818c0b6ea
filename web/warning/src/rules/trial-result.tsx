import { amount, withUnit } from '../charts/model.ts'
import type { Trial } from '../types.ts'
import { t } from '../warning.texts.ts'
import { levelKey } from '../words.ts'
import css from './rules.module.css'

const levelText = (word: string) => (word ? t[levelKey(word)] : t.noLevel)

/** What a rule would do: how many warnings now and then, by area, and whose change. While it runs, how far it came. */
export function TrialResult({ trial, running, unit, decimals }: { trial: Trial; running: boolean; unit: string; decimals: number | undefined }) {
  const [done, all] = [amount(trial.villages - trial.left), amount(trial.villages)]
  return (
    <section className={css.trial} aria-label={t.trial}>
      <p className={css.sum} role="status">
        {t.trialSum(amount(trial.now), amount(trial.with))}
      </p>
      {trial.next !== '' &&
        (running ? (
          <label className={css.progress}>
            {t.trialDone(done, all)}
            <progress max={trial.villages} value={trial.villages - trial.left} />
          </label>
        ) : (
          <p>{t.trialPart(done, all)}</p>
        ))}
      {trial.unknown > 0 && <p>{t.trialUnknown(amount(trial.unknown))}</p>}
      {trial.counties.length > 0 && (
        <table>
          <caption>{t.byCounty}</caption>
          <thead>
            <tr>
              <th scope="col">{t.area}</th>
              <th scope="col">{t.nowCount}</th>
              <th scope="col">{t.thenCount}</th>
            </tr>
          </thead>
          <tbody>
            {trial.counties.map((c) => (
              <tr key={c.code}>
                <th scope="row">{c.name}</th>
                <td>{amount(c.now)}</td>
                <td>{amount(c.with)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trial.few ? (
        <p>{t.trialFew}</p>
      ) : trial.changed === 0 ? (
        <p>{t.noChange}</p>
      ) : (
        <table>
          <caption>{t.changes(trial.changes.length, amount(trial.changed))}</caption>
          <thead>
            <tr>
              <th scope="col">{t.object}</th>
              <th scope="col">{t.village}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.nowLevel}</th>
              <th scope="col">{t.thenLevel}</th>
            </tr>
          </thead>
          <tbody>
            {trial.changes.map((c, i) => (
              <tr key={`${i}.${c.household?.id ?? c.area.code}`}>
                <th scope="row">
                  {[c.name, c.household && `${c.household.head}${c.household.no && `（${c.household.no}）`}`].filter(Boolean).join(' · ') || c.area.name}
                </th>
                <td>{c.area.name}</td>
                <td>{withUnit(c.value, unit, decimals)}</td>
                <td>{levelText(c.now)}</td>
                <td>{levelText(c.with)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
