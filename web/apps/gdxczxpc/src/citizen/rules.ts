/** What each kind of proposal asks for: required first, then the rest (dictionary proposal_kind). The server asks the same again. */
export const ofKind: Record<string, { need: readonly string[]; more: readonly string[] }> = {
  '1': { need: ['name', 'idNo', 'relation', 'occurredOn'], more: ['note', 'proof'] },
  '2': { need: ['member', 'occurredOn'], more: ['note', 'proof'] },
  '3': { need: ['member', 'workArea', 'workMonths', 'occurredOn'], more: ['employer', 'note'] },
  '4': { need: ['phone'], more: ['note'] },
  '5': { need: ['risk', 'note'], more: ['proof'] },
}

/** What is asked for each thing that may be corrected (dictionary correction_field). */
export const ofItem: Record<string, string> = {
  '1': 'rightName',
  '2': 'rightEthnic',
  '3': 'rightEducation',
  '4': 'rightPhone',
  '5': 'rightAddress',
  '6': 'rightLaborSkill',
}

/** The fields a form shows, and those of them that must be filled. */
export function fieldsFor(code: string, choice: string): { need: string[]; more: string[] } {
  if (code === 'intserv-correction') {
    const right = ofItem[choice]
    return right ? { need: [right, 'reason'], more: ['proof'] } : { need: [], more: [] }
  }
  const of = ofKind[choice]
  return { need: [...(of?.need ?? [])], more: [...(of?.more ?? [])] }
}
