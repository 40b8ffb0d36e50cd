/** Path of the phone's page; the code goes into a cookie at once, so that it leaves the location bar. */
export const approvalPath = '/approve';
