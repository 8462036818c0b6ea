import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Codes } from './codes.tsx'
import { Editor } from './editor.tsx'
import { Interview } from './interview.tsx'
import { questionsQuery } from './queries.ts'
import { Report } from './report.tsx'
import { t } from './satisfaction.texts.ts'

const parts = { questions: Editor, interview: Interview, codes: Codes, report: Report }

/** The pages of one survey: its questions, its households, its codes, its report. */
export default function SurveyPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const { id = '', part = '' } = useParams()
  const survey = useQuery(questionsQuery(sdk, id))
  const title = { questions: t.questions, interview: t.interview, codes: t.codes, report: t.report }[part]
  useEffect(() => {
    sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  const Page = parts[part as keyof typeof parts]
  if (!Page || (survey.error instanceof HttpError && survey.error.status === 404))
    return <EmptyState icon="search" title={t.failed} actions={<Button onClick={() => navigate('/m/satisfaction')}>{t.back}</Button>} />
  if (survey.isError && !survey.data) return <QueryError error={survey.error} title={t.failed} onRetry={() => survey.refetch()} />
  if (!survey.data) return <Skeleton rows={12} />
  return <Page key={id} id={id} survey={survey.data} />
}
