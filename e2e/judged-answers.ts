import { judgeAnswers } from '../checks/strict-answers.ts'

// Loaded into the program before it starts: an answer that its operation doesn't declare becomes a failure of the journey.
judgeAnswers()
